import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { type BodyId, isBodyId } from "./scene/bodies.ts";

/**
 * Visits the body that the URL asks for, such as `/solarsystem?body=mars`. The URL forgets it, so that it can ask for the same
 * body again after others have been visited.
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
