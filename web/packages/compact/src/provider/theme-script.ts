/** Where the choice of a theme is stored, unless another key is named. */
export const DEFAULT_THEME_KEY = "theme";

/**
 * A script that shows the stored theme before the first paint, so that the page does not flash in another one. Place it in the head
 * of the page, as a `script` element; a server can call this too. It is the same text for the same key, so that a content security policy can name its hash.
 */
export function themeScript(storageKey: string = DEFAULT_THEME_KEY): string {
  // `<` could end the script element.
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  return `try{var t=localStorage.getItem(${key});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
}
