import { LegalPage } from "./legal/LegalPage.tsx";
import { privacySections } from "./legal/privacy-sections.tsx";

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      short="What you say and send in a room goes straight from your device to the other one and is kept only in the two browsers. The server introduces the devices to each other and forgets them within a day. There are no accounts, no analytics and no ads."
      sections={privacySections}
    />
  );
}
