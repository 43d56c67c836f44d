import { useLocation } from "wouter";
import { Analytics } from "./analytics/Analytics.tsx";
import { Routes } from "./routes.tsx";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { MaintenancePage } from "./shell/MaintenancePage.tsx";
import { useMaintenance } from "./shell/maintenance-store.ts";
import { Shell } from "./shell/Shell.tsx";
import { StarField } from "./shell/star-field/StarField.tsx";

/** The whole app: the star field, and on top of it either the shell with a page or the maintenance page. */
export function App() {
  const { isOn: isMaintenance, message } = useMaintenance();
  const [path] = useLocation();
  return (
    <>
      <StarField />
      {isMaintenance ? (
        <MaintenancePage message={message} />
      ) : (
        <Shell>
          <Analytics />
          <ErrorBoundary path={path}>
            <Routes />
          </ErrorBoundary>
        </Shell>
      )}
    </>
  );
}
