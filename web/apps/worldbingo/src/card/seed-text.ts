import type { Recipe } from "./recipe.ts";

/** A text that identifies a card among all others of its list: `Seed K7M2QX, card 3`. */
export function seedText({ seed, number }: Pick<Recipe, "seed" | "number">): string {
  return `Seed ${seed}, card ${number.toLocaleString("en")}`;
}
