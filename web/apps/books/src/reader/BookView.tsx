import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { VisuallyHidden } from "@orbitroom/compact";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Annotation } from "../annotations/annotation.ts";
import type { OpenBook } from "../book/open-book.ts";
import { type KeptPlace, percentText } from "../book/reading-place.ts";
import { pictureOf, type ZoomedPicture } from "../engine/page/zoomable.ts";
import { useReadingEngine } from "../engine/use-reading-engine.ts";
import { ReadingDialog } from "../statistics/ReadingDialog.tsx";
import { useReadingTime } from "../statistics/use-reading-time.ts";
import { OtherReaders } from "../together/OtherReaders.tsx";
import { TogetherDialog } from "../together/TogetherDialog.tsx";
import { useReadingRoom } from "../together/use-reading-room.ts";
import { useTurnedTime } from "../together/use-turned-time.ts";
import { NoteDialog } from "./annotations/NoteDialog.tsx";
import { SelectionBar } from "./annotations/SelectionBar.tsx";
import { useAnnotations } from "./annotations/use-annotations.ts";
import { useMarks } from "./annotations/use-marks.ts";
import { useSelection } from "./annotations/use-selection.ts";
import styles from "./BookView.module.css";
import { BottomBar } from "./bars/BottomBar.tsx";
import { TopBar } from "./bars/TopBar.tsx";
import { ContentsDrawer } from "./contents/ContentsDrawer.tsx";
import { EncodingDoubt } from "./contents/EncodingDoubt.tsx";
import { KeysDialog } from "./input/KeysDialog.tsx";
import type { ReadingAction } from "./input/reading-keys.ts";
import { useGamepad } from "./input/use-gamepad.ts";
import { useSectionInput } from "./input/use-section-input.ts";
import { languageOf } from "./lookup/language.ts";
import { FootnotePanel } from "./notes/FootnotePanel.tsx";
import { OutsideLinkDialog } from "./notes/OutsideLinkDialog.tsx";
import { useLinks } from "./notes/use-links.ts";
import { PictureDialog } from "./pictures/PictureDialog.tsx";
import { SearchDrawer } from "./search/SearchDrawer.tsx";
import { SearchSteps } from "./search/SearchSteps.tsx";
import { useBookSearch } from "./search/use-book-search.ts";
import { readingSettings } from "./settings/reading-settings.ts";
import { SettingsPanel } from "./settings/SettingsPanel.tsx";
import { usePageLayout, usePaper } from "./settings/use-page-layout.ts";
import { NarratorBar } from "./speech/NarratorBar.tsx";
import { useNarrator } from "./speech/use-narrator.ts";
import { useInertShell } from "./use-inert-shell.ts";
import { ZoomBar } from "./zoom/ZoomBar.tsx";

type Panel = "contents" | "search" | "keys" | "together" | "reading";

/** Props of `BookView`. */
export interface BookViewProps {
  /** SHA-256 of the file in hex: the same on all devices. */
  bookId: string;
  epub: OpenBook;
  onClose: () => void;
  /** Called when the place changes. */
  onPlace: (place: KeptPlace) => void;
  /** Where to continue; undefined for the start. */
  start?: KeptPlace | undefined;
}

/** An open book: the page, and around it what is needed now and then. */
export function BookView({ epub, bookId, onClose, onPlace, start }: BookViewProps) {
  const root = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { metadata, spine } = epub.publication;
  const isFixedLayout = spine.every(({ layout }) => layout === "pre-paginated");
  const paper = usePaper();
  const layout = usePageLayout(root, paper, isFixedLayout);
  const { engine, state } = useReadingEngine(epub, host, layout, start?.cfi);
  const { place, canGoBack } = state;
  const { flow } = useStore(readingSettings);
  const language = languageOf(metadata.languages[0]);

  const [hasBars, setBars] = useState(true);
  const book = useAnnotations(bookId, engine, place);
  const turned = useTurnedTime(place?.cfi, start?.turnedMs);
  const together = useReadingRoom(bookId, epub, place, turned, book.store);
  const [panel, setPanel] = useState<Panel | undefined>(together.invitation && "together");
  const [edited, setEdited] = useState<Annotation>();
  const [tapped, setTapped] = useState<{ annotation: Annotation; x: number; y: number }>();
  const [picture, setPicture] = useState<ZoomedPicture>();
  const [hitIndex, setHitIndex] = useState<number>();
  const [selection, clearSelection] = useSelection(engine);
  const search = useBookSearch(epub, engine);
  const hit = hitIndex === undefined ? undefined : search.hits[hitIndex];
  const links = useLinks(engine);
  const { narrator, isSpeaking } = useNarrator(epub, engine);
  const read = { id: bookId, title: metadata.title };
  const { left, keep } = useReadingTime(read, place, engine, isFixedLayout || flow === "paginated");
  useMarks(engine, book.annotations, hit?.cfi);
  useInertShell(root);

  const reportPlace = useEffectEvent(onPlace);
  useEffect(() => {
    if (place) reportPlace({ cfi: place.cfi, fraction: place.fraction, turnedMs: turned.timeMs });
  }, [place, turned.timeMs]);

  const turn = (move: (() => Promise<void>) | undefined): void => {
    setBars(false);
    setTapped(undefined);
    links.close();
    void move?.();
  };
  const go = (to: string): void => {
    setPanel(undefined);
    void engine?.jump(to).then(() => engine.focus());
  };
  const goToHit = (index: number): void => {
    const next = search.hits[index];
    setHitIndex(index);
    setPanel(undefined);
    if (next) void engine?.jump(next.cfi);
  };
  const toggleSpeech = (from?: Range): void => {
    if (isSpeaking) narrator?.stop();
    else void narrator?.play(from);
  };
  const highlight = (withNote: boolean, colour: Annotation["colour"] = "sun"): void => {
    if (!selection) return;
    const made = book.highlight(selection, colour);
    clearSelection();
    if (withNote) setEdited(made);
  };
  const act = (action: ReadingAction): void => {
    switch (action) {
      case "next":
        return turn(engine?.next);
      case "previous":
        return turn(engine?.previous);
      case "left":
        return turn(engine?.goLeft);
      case "right":
        return turn(engine?.goRight);
      case "chapter-start":
        return turn(() => engine?.goToSectionEdge(0) ?? Promise.resolve());
      case "chapter-end":
        return turn(() => engine?.goToSectionEdge(1) ?? Promise.resolve());
      case "contents":
      case "search":
        return setPanel(action);
      case "help":
        return setPanel("keys");
      case "bookmark":
        return book.toggleBookmark();
      case "highlight":
        return highlight(false);
      case "note":
        return highlight(true);
      case "speak":
        return toggleSpeech();
      case "zoom-in":
        return engine?.zoom?.step(1);
      case "zoom-out":
        return engine?.zoom?.step(-1);
      case "fit-page":
      case "fit-width":
        return engine?.zoom?.fit(action);
      case "back":
        return void engine?.back();
      case "bars":
        if (selection || tapped || links.note) {
          clearSelection();
          setTapped(undefined);
          links.close();
        } else setBars(!hasBars);
    }
  };
  useSectionInput(engine, {
    onAction: act,
    onTap(zone) {
      if (tapped || links.note) {
        setTapped(undefined);
        links.close();
      } else if (zone === "middle") setBars(!hasBars);
      else act(zone);
    },
    onLink: links.follow,
    onPicture: (element) => setPicture(pictureOf(element)),
    onMark(point, { overlayer }) {
      const [key] = overlayer?.hitTest(point) ?? [];
      const annotation = book.annotations.find(({ id }) => id === key);
      const frame = root.current?.getBoundingClientRect();
      if (annotation && frame) setTapped({ annotation, x: frame.width / 2, y: frame.height - 80 });
      return annotation !== undefined;
    },
    onNearEdge: () => setBars(true),
  });
  useGamepad((to) => act(to));

  const bar = tapped
    ? { text: tapped.annotation.text, language, top: tapped.y, bottom: tapped.y, centre: tapped.x }
    : selection;
  return (
    <section
      ref={root}
      className={styles["reader"]}
      aria-label={metadata.title}
      data-theme={paper.theme}
      data-paper={paper.paper}
      data-bars={hasBars ? "shown" : "hidden"}
    >
      <TopBar
        title={metadata.title}
        hasBookmark={book.bookmark !== undefined}
        canGoBack={canGoBack}
        isSpeaking={isSpeaking}
        settings={<SettingsPanel isFixedLayout={isFixedLayout} language={language} />}
        onClose={onClose}
        onContents={() => setPanel("contents")}
        onSearch={() => setPanel("search")}
        onBookmark={book.toggleBookmark}
        onBack={() => void engine?.back()}
        onSpeak={() => toggleSpeech()}
        onTogether={() => setPanel("together")}
        onReading={() => {
          keep();
          setPanel("reading");
        }}
        onHelp={() => setPanel("keys")}
      />
      <div ref={host} className={styles["page"]} />
      {hit && hitIndex !== undefined && (
        <SearchSteps
          index={hitIndex}
          count={search.hits.length}
          onGo={goToHit}
          onClose={() => setHitIndex(undefined)}
        />
      )}
      {bar && (
        <SelectionBar
          selection={bar}
          onHighlight={(colour) => {
            if (tapped) book.store.edit(tapped.annotation.id, { colour });
            else highlight(false, colour);
            setTapped(undefined);
          }}
          onNote={() => {
            if (tapped) setEdited(tapped.annotation);
            else highlight(true);
            setTapped(undefined);
          }}
          onRemove={
            tapped &&
            (() => {
              book.store.edit(tapped.annotation.id, { isDeleted: true });
              setTapped(undefined);
            })
          }
          onSpeak={() => {
            void narrator?.play(selection?.range);
            clearSelection();
            setTapped(undefined);
          }}
          onSearch={(query) => {
            search.start(query);
            clearSelection();
            setTapped(undefined);
            setPanel("search");
          }}
          onClose={() => {
            clearSelection();
            setTapped(undefined);
            engine?.focus();
          }}
        />
      )}
      {links.note && (
        <FootnotePanel
          {...links.note}
          onClose={links.close}
          onFollow={() => {
            links.note?.follow();
            links.close();
          }}
        />
      )}
      {engine?.zoom && <ZoomBar zoom={engine.zoom} />}
      {narrator && <NarratorBar narrator={narrator} />}
      <OtherReaders together={together} onGo={go} />
      <BottomBar place={place} left={left} onMove={(fraction) => void engine?.jumpToFraction(fraction)} />
      <VisuallyHidden role="status">
        {place && [place.chapter, percentText(place.fraction)].filter(Boolean).join(", ")}
      </VisuallyHidden>
      {book.problem && (
        <p role="alert" className={styles["problem"]}>
          {book.problem}
        </p>
      )}

      <ContentsDrawer
        isOpen={panel === "contents"}
        onOpenChange={(open) => setPanel(open ? "contents" : undefined)}
        book={{
          title: metadata.title,
          author: metadata.contributors
            .filter(({ role }) => role === "aut" || role === "")
            .map(({ name }) => name)
            .join(", "),
        }}
        toc={engine?.model.toc ?? []}
        pages={engine?.model.pages ?? []}
        chapterId={place?.chapterId}
        doubt={<EncodingDoubt epub={epub} index={place?.index} />}
        annotations={book.annotations}
        onGo={go}
        onEdit={(annotation) => {
          setPanel(undefined);
          setEdited(annotation);
        }}
        onRemove={({ id }) => book.store.edit(id, { isDeleted: true })}
      />
      <SearchDrawer
        isOpen={panel === "search"}
        onOpenChange={(open) => setPanel(open ? "search" : undefined)}
        search={search}
        onGo={goToHit}
      />
      <KeysDialog isOpen={panel === "keys"} onOpenChange={(open) => setPanel(open ? "keys" : undefined)} />
      <TogetherDialog
        isOpen={panel === "together"}
        onOpenChange={(open) => setPanel(open ? "together" : undefined)}
        together={together}
      />
      <ReadingDialog
        isOpen={panel === "reading"}
        onOpenChange={(open) => setPanel(open ? "reading" : undefined)}
        left={left}
      />
      {edited && (
        <NoteDialog
          annotation={edited}
          onClose={() => setEdited(undefined)}
          onSave={(note) => {
            book.store.edit(edited.id, { note });
            setEdited(undefined);
          }}
        />
      )}
      {picture && (
        <PictureDialog
          picture={picture}
          onClose={() => {
            setPicture(undefined);
            engine?.focus();
          }}
        />
      )}
      {links.outside && <OutsideLinkDialog url={links.outside} onClose={links.close} />}
    </section>
  );
}
