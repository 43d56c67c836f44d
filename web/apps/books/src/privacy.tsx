import type { PrivacyNote } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** What the privacy policy says about the app. */
export const privacy: PrivacyNote = {
  keeps: "books with your notes, fonts and reading times",
  sends: (
    <>
      <p>
        When you open a catalogue of books or download a book, your browser asks the server that you chose.
        That server sees your network address and what you asked for. It gets no cookies, and we learn nothing
        about it.
      </p>
      <p>
        When you look words of a book up, or have them translated on a website, your browser opens that
        website in a new tab with the words you selected. It does not learn which page they come from. Nothing
        is sent before you press the link. A translator that is built into your browser works without us, by
        the rules of your browser.
      </p>
    </>
  ),
};
