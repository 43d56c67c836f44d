import type { Recipe } from "./recipe.ts";

/** What tells a card from all others of its list: `Seed K7M2QX, card 3`. */
export function seedText({ seed, number }: Pick<Recipe, "seed" | "number">): string {
  return `Seed ${seed}, card ${number.toLocaleString("en")}`;
}
