import { Suspense } from "react";
import { useLocation } from "wouter";
import { Routes } from "../routes.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { useMaintenance } from "./gateway-config.ts";
import { Loading } from "./Loading.tsx";
import { Maintenance } from "./Maintenance.tsx";
import { Shell } from "./Shell.tsx";
import { StarField } from "./StarField.tsx";

/** The whole app: the sky, and before it the shell with a page, or the maintenance page alone. */
export function App() {
  const maintenance = useMaintenance();
  const [path] = useLocation();
  return (
    <>
      <StarField />
      {maintenance ? (
        <Maintenance />
      ) : (
        <Shell>
          <ErrorBoundary path={path}>
            <Suspense fallback={<Loading />}>
              <Routes />
            </Suspense>
          </ErrorBoundary>
        </Shell>
      )}
    </>
  );
}
