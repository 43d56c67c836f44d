import { LegalPage } from "./LegalPage.tsx";
import { privacySections } from "./privacy-sections.tsx";

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="What you send in a room goes directly from your device to the other one and is stored only in the two browsers. The server introduces the devices to each other and forgets them within a day. There are no accounts, no analytics and no ads."
      sections={privacySections}
    />
  );
}
