import { newRecipe, type Recipe } from "../card/recipe.ts";

/** A recipe with a fixed seed. */
export function recipeOf(change: Partial<Recipe> = {}): Recipe {
  return { ...newRecipe(), seed: "ORBIT7", ...change };
}

/** 24 squares of 18 to 19 characters, as a person would write them. */
export const OWN_24: readonly string[] = [
  ...["Uncle Bob tells joke", "Broken dishwasher", "Football in the park", "Zoe's piano concert"],
  ...["Flat tyre on a bike", "Wedding of Jan & Mia", "Hamster escapes again", "Exam passed first go"],
  ...["Neighbours argue", "Lost keys, found late", "Beach volleyball", "Boss forgets meeting"],
  ...["Pizza three days long", "Vegan Christmas dish", "Tom gets a beard", "Kayak tips over"],
  ...["Museum closed Monday", "Jazz night in Lisbon", "Mum learns to surf", "Six books by June"],
  ...["Garage finally empty", "Printer works at once", "Haircut regretted", "Eclipse seen by all"],
];
