import { LegalPage } from "./legal/LegalPage.tsx";
import { termsSections } from "./legal/terms-sections.tsx";

/** The terms and conditions. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms and Conditions"
      short="Use Orbitroom for lawful things and with people you mean to meet. What you send is yours and your responsibility. The service comes as it is, without a promise that it always works."
      sections={termsSections}
    />
  );
}
