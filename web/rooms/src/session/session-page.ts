/** What a session needs from the page around it. */
export interface SessionPage {
  toast(toast: { title: string; message: string; variant: "danger" | "success" | "primary" }): void;
  /** The room was opened: the page's URL must lead back to it after a reload. */
  showUrl(roomId: string): void;
  /** Loads the parts of the conversation, which will be shown soon. */
  loadChat(): void;
  /** Whether received files wait until the person accepts them. */
  isAsking(): boolean;
}
