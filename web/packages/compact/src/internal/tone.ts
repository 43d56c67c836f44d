/** What a color says: nothing, the accent of the page, the other person, or how something went. */
export type Tone = "neutral" | "accent" | "cool" | "success" | "warning" | "danger";
