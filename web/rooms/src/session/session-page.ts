/** What a session asks of the page around it. */
export interface SessionPage {
  toast(toast: { title: string; message: string; variant: "danger" | "success" | "primary" }): void;
  /** The room was opened: the page's URL must lead back to it after a reload. */
  showUrl(roomId: string): void;
  /** The conversation will be shown: its parts are loaded. */
  loadChat(): void;
  /** Whether received files wait until the person accepts them. */
  isAsking(): boolean;
}
