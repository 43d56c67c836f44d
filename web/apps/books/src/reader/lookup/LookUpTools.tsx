import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, buttonClass } from "@orbitroom/compact";
import { lookUpAddress, readingSettings } from "../settings/reading-settings.ts";
import { canBrowserTranslate } from "./browser-translator.ts";
import { dictionaryAddress, translatorAddress } from "./outside-addresses.ts";
import { MAX_SEARCH_CHARS, oneWord, plainText } from "./selected-words.ts";
import { targetLanguage } from "./target-languages.ts";

interface LookUpToolsProps {
  /** The selected text. */
  text: string;
  /** The language of the text; undefined if the book does not state it. */
  language: string | undefined;
  /** Shows the translation of the browser. */
  onTranslate: () => void;
  onSearch: (query: string) => void;
}

/**
 * Ways to learn more about selected text: a dictionary for a word, a translator, and the other places in the book. Nothing is sent
 * before one is pressed.
 */
export function LookUpTools({ text, language, onTranslate, onSearch }: LookUpToolsProps) {
  const { lookUpUrl, translateTo } = useStore(readingSettings);
  const plain = plainText(text);
  const word = oneWord(text);
  // The reader's own dictionary may know phrases too.
  const dictionary = lookUpUrl
    ? lookUpAddress(lookUpUrl, word ?? plain)
    : word && dictionaryAddress(word, language);
  return (
    <>
      {dictionary && <OutsideLink address={dictionary}>Look up</OutsideLink>}
      {canBrowserTranslate() ? (
        <Button variant="quiet" size="sm" onClick={onTranslate}>
          Translate
        </Button>
      ) : (
        <OutsideLink address={translatorAddress(plain, language, targetLanguage(translateTo, language))}>
          Translate
        </OutsideLink>
      )}
      {plain.length <= MAX_SEARCH_CHARS && (
        <Button variant="quiet" size="sm" onClick={() => onSearch(word ?? plain)}>
          Search the book
        </Button>
      )}
    </>
  );
}

function OutsideLink({ address, children }: { address: string; children: string }) {
  return (
    <a
      className={buttonClass("quiet", "sm")}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={`Sends the selected words to ${new URL(address).host}`}
    >
      {children}
    </a>
  );
}
