import type { EngineError } from "../engine-error.ts";

/** Maximum number of listed problems. */
const MAX_LISTED = 8;

/** Tells the user what to do about an error. */
function adviceFor({ code, problems }: EngineError): string {
  if (code === "webgl2_unsupported" || code === "webgpu_unsupported") {
    return "Update the browser, or turn on graphics acceleration in its settings.";
  }
  if (code === "download_failed") return "Check the connection and the URL, then try again.";
  if (code === "no_model_file") return "Choose a .glb file, or a .gltf together with its files.";
  if (problems.length > 0 || code === "crashed")
    return "The file cannot be shown. Export it again, or open another one.";
  return "Reload the page. If the error persists, open another model.";
}

/** Props of `ViewerProblem`. */
export interface ViewerProblemProps {
  readonly error: EngineError;
  /** Undefined if a retry cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

/** Shows an error and what to do about it. */
export function ViewerProblem({ error, onRetry }: ViewerProblemProps) {
  const errors = error.problems.filter(({ severity }) => severity === "error");
  return (
    <div className="ov-problem" role="alert">
      <p className="ov-problem-title">{error.message}</p>
      <p>{adviceFor(error)}</p>
      {errors.length > 1 && (
        <details>
          <summary>All {errors.length} problems</summary>
          <ul>
            {errors.slice(0, MAX_LISTED).map(({ message, pointer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>
                {message}
                {pointer !== "" && <code>{pointer}</code>}
              </li>
            ))}
            {errors.length > MAX_LISTED && <li>and {errors.length - MAX_LISTED} more</li>}
          </ul>
        </details>
      )}
      {onRetry && (
        <button type="button" className="ov-button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Shows that nothing can be drawn any more, and offers a new start. */
export function ViewerCrash({ error, onReload }: { error: EngineError; onReload: () => void }) {
  return (
    <div className="ov-problem" role="alert">
      <p className="ov-problem-title">The viewer crashed.</p>
      <p>{error.message}</p>
      <button type="button" className="ov-button" onClick={onReload}>
        Reload
      </button>
    </div>
  );
}
