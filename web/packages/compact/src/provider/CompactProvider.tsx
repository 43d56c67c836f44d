import { type ComponentProps, use } from "react";
import { LocaleContext } from "./locale-context.ts";

/** Props of `CompactProvider`, in addition to those of `div`. */
export interface CompactProviderProps extends ComponentProps<"div"> {
  /** Theme of this part of the page. Defaults to the one around it. */
  theme?: "light" | "dark" | undefined;
  /** Direction of the text. Defaults to the one around it. */
  dir?: "ltr" | "rtl" | undefined;
  /** Locale for numbers, dates and sorting, and the language of the text, such as `"de"`. Defaults to the one around it. */
  locale?: string | undefined;
}

/**
 * Sets theme, direction and locale of a part of the page, or of all of it. Without one, components follow `data-theme` and `dir` of
 * the elements around them, and the locale of the browser.
 */
export function CompactProvider({ theme, locale, ...rest }: CompactProviderProps) {
  const around = use(LocaleContext);
  return (
    <LocaleContext value={locale ?? around}>
      <div lang={locale} {...rest} data-theme={theme} />
    </LocaleContext>
  );
}
