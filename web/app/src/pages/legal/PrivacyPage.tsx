import { LegalPage } from "./LegalPage.tsx";
import { privacySections } from "./privacy-sections.tsx";

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="A room holds up to eight devices. What you send in it goes directly from your device to theirs and is stored only in their browsers and yours. The server introduces the devices to each other and forgets them within a day. There are no accounts, no analytics and no ads."
      sections={privacySections}
    />
  );
}
