import type { ShelfBook } from "./shelf-book.ts";
import { devicesMeet } from "./texts/devices-meet.ts";
import { orbits } from "./texts/orbits.ts";
import { seasons } from "./texts/seasons.ts";
import { skyTour } from "./texts/sky-tour.ts";

/** The book that every library begins with. */
export const FIRST_BOOK = skyTour;

/** The books that come with the app. The texts are our own. */
export const SHELF: readonly ShelfBook[] = [FIRST_BOOK, seasons, orbits, devicesMeet];
