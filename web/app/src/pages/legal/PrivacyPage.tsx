import { LegalPage } from "./LegalPage.tsx";
import { type AppPrivacyNote, privacySections } from "./privacy-sections.tsx";

/** The privacy policy, with what the apps say about themselves. */
export function PrivacyPage({ notes }: { notes: readonly AppPrivacyNote[] }) {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="A room holds up to eight devices. What you send in it goes directly from your device to theirs and is stored only in their browsers and yours. The server introduces the devices to each other and forgets them within a day. There are no accounts, no analytics and no ads."
      sections={privacySections(notes)}
    />
  );
}
