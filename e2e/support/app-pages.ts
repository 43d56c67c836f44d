/** Pages that the app loads when they are opened, with their headings. */
export const lazyPages = [
  ["/commonroom", "New room"],
  ["/filter", "Search"],
  ["/settings", "Settings"],
  ["/help", "Help"],
  ["/contact", "Contact"],
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms and Conditions"],
  ["/worldbingo", "My 2026"],
  ["/airpainter", "Air Painter"],
  ["/nowhere", "Nothing in orbit here"],
] as const;
