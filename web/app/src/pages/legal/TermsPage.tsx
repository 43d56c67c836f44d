import { LegalPage } from "./LegalPage.tsx";
import { termsSections } from "./terms-sections.tsx";

/** The terms and conditions. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms and Conditions"
      summary="Use Orbitroom lawfully and with people you trust. What you send is yours, and you are responsible for it. The service is provided as is, with no promise that it always works."
      sections={termsSections}
    />
  );
}
