import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { type BodyId, isBodyId } from "./scene/bodies.ts";

/**
 * Visits the body that the URL asks for, such as `/solarsystem?body=mars`. The parameter is then removed from the URL, so that
 * the same body can be asked for again after others have been visited.
 */
export function useAskedBody(visit: (id: BodyId) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get("body");
  useEffect(() => {
    if (asked === null) return;
    if (isBodyId(asked)) visit(asked);
    setParams(
      (current) => {
        current.delete("body");
        return current;
      },
      { replace: true },
    );
  }, [asked, visit, setParams]);
}
