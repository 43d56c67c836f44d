/** The line in the footer, under the account menu and on the maintenance page. */
export const COPYRIGHT = "© 2025 Orbitroom. All rights reserved.";
