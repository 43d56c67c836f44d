/** The path of the app. */
export const BOOKS_PATH = "/books";
