import { createContext, use } from "react";

/** The locale of a part of the page. Undefined for the browser's. */
export const LocaleContext = createContext<string | undefined>(undefined);

/** The locale of a component: its own, else that of the nearest `CompactProvider`, else undefined for the browser's. */
export function useLocale(own?: string): string | undefined {
  const provided = use(LocaleContext);
  return own ?? provided;
}
