import { toasts } from "@orbitroom/compact";

/** Opens the device's share sheet, or copies the link where there is none (spec section 4). */
export async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ title: "Orbitroom", text: "Join my room", url });
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ title: "Copied link", message: "Share link to pair", variant: "success" });
    } catch {
      toasts.show({ title: "Share link to pair", message: url, type: "manual" });
    }
  }
}
