import type { EngineError } from "../engine-error.ts";
import { button, html } from "./elements.ts";

/** Maximum number of listed problems. */
const MAX_LISTED = 8;

/** Returns the advice for the user about an error. */
function adviceFor({ code, problems }: EngineError): string {
  if (code === "webgl2_unsupported" || code === "webgpu_unsupported") {
    return "Update the browser, or turn on graphics acceleration in its settings.";
  }
  if (code === "download_failed") return "Check the connection and the URL, then try again.";
  if (code === "wasm_unavailable") return "Check the connection, then reload the page.";
  if (code === "file_unreadable") return "Choose the file again.";
  if (code === "no_model_file") return "Choose a .glb file, or a .gltf together with its files.";
  if (problems.length > 0 || code === "crashed")
    return "The file cannot be shown. Export it again, or open another one.";
  return "Reload the page. If the error persists, open another model.";
}

const title = (text: string): HTMLElement => html("p", { class: "ov-problem-title" }, text);
const alertOf = (...children: Node[]): HTMLElement =>
  html("div", { class: "ov-problem", role: "alert" }, ...children);

/** Shows an error and what to do about it. `onRetry` is undefined if a retry cannot help. */
export function problemAlert(error: EngineError, onRetry: (() => void) | undefined): HTMLElement {
  const errors = error.problems.filter(({ severity }) => severity === "error");
  return alertOf(
    title(error.message),
    html("p", {}, adviceFor(error)),
    ...(errors.length > 1 ? [listOf(errors)] : []),
    ...(onRetry ? [button({}, onRetry, "Try again")] : []),
  );
}

function listOf(errors: EngineError["problems"]): HTMLElement {
  const items = errors
    .slice(0, MAX_LISTED)
    .map(({ message, pointer }) =>
      html("li", {}, message, ...(pointer === "" ? [] : [html("code", {}, pointer)])),
    );
  const left = errors.length - MAX_LISTED;
  if (left > 0) items.push(html("li", {}, `and ${left} more`));
  return html("details", {}, html("summary", {}, `All ${errors.length} problems`), html("ul", {}, ...items));
}

/** Shows that drawing is no longer possible, and offers a restart. */
export function crashAlert(error: EngineError, onReload: () => void): HTMLElement {
  return alertOf(title("The viewer crashed."), html("p", {}, error.message), button({}, onReload, "Reload"));
}
