/** The meaning of a color: none, the accent of the page, the other person, or the outcome of something. */
export type Tone = "neutral" | "accent" | "cool" | "success" | "warning" | "danger";
