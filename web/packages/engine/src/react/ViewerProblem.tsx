import type { EngineError } from "../engine-error.ts";

/** How many of a file's problems are listed; the rest is counted. */
const LISTED = 8;

/** What to do about a failure, in one sentence. */
function adviceFor({ code, problems }: EngineError): string {
  if (code === "webgl2_unsupported" || code === "webgpu_unsupported") {
    return "Update the browser, or turn on graphics acceleration in its settings.";
  }
  if (code === "download_failed") return "Check the connection and the address, then try again.";
  if (code === "no_model_file") return "Choose a .glb file, or a .gltf together with its files.";
  if (problems.length > 0) return "The file can't be shown as it is. Export it again, or open another one.";
  return "Reload the page. If it comes back, open another model.";
}

/** What `ViewerProblem` takes. */
export interface ViewerProblemProps {
  readonly error: EngineError;
  /** Absent where trying again is of no use. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says what went wrong and what to do about it. */
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
            {errors.slice(0, LISTED).map(({ message, pointer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of an error never changes
              <li key={index}>
                {message}
                {pointer !== "" && <code>{pointer}</code>}
              </li>
            ))}
            {errors.length > LISTED && <li>and {errors.length - LISTED} more</li>}
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
