import { textOf } from "./report-values.ts";

/** The actions of the C2PA specification, section 18.15.4.2, without `c2pa.`. */
const texts: ReadonlyMap<string, string> = new Map([
  ["created", "Created"],
  ["opened", "Opened from another image"],
  ["placed", "Another image placed in it"],
  ["removed", "A part removed"],
  ["edited", "Edited"],
  ["edited.metadata", "Metadata edited"],
  ["enhanced", "Enhanced"],
  ["adjustedColor", "Colours adjusted"],
  ["color_adjustments", "Colours adjusted"],
  ["addedText", "Text added"],
  ["changedSpeed", "Speed changed"],
  ["cropped", "Cropped"],
  ["deleted", "A part deleted"],
  ["drawing", "Drawn on"],
  ["dubbed", "Dubbed"],
  ["filtered", "Filtered"],
  ["mastered", "Mastered"],
  ["mixed", "Mixed"],
  ["orientation", "Turned or mirrored"],
  ["remixed", "Remixed"],
  ["resized", "Resized"],
  ["resized.proportional", "Resized"],
  ["converted", "Saved in another format"],
  ["transcoded", "Saved in another encoding"],
  ["repackaged", "Saved in another container"],
  ["published", "Published"],
  ["redacted", "A statement removed"],
  ["translated", "Translated"],
  ["trimmed", "Trimmed"],
  ["watermarked", "Watermark added"],
  ["watermarked.bound", "Watermark added"],
  ["watermarked.unbound", "Watermark added"],
  ["unknown", "Changed in an unknown way"],
]);

/** An action in plain words; its own name if C2PA does not define it. */
export function actionText(name: unknown): string {
  const text = textOf(name);
  return texts.get(text.replace(/^c2pa\./, "")) ?? (text || "Changed in an unknown way");
}
