import { toasts } from "@orbitroom/compact";

/** Opens the device's share sheet, or copies the link where there is none. */
export async function shareText(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({
        title: "Copied link",
        message: "Paste it wherever you want to share it.",
        variant: "success",
      });
    } catch {
      toasts.show({ title: "Copy this link", message: url, type: "manual" });
    }
  }
}
