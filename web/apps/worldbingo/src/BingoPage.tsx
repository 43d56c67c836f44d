import { DropOverlay } from "@orbitroom/app-kit/files/DropOverlay.tsx";
import { Loading } from "@orbitroom/app-kit/loading/Loading.tsx";
import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";
import { useCallback, useEffect, useRef, useState } from "react";
import styles from "./BingoPage.module.css";
import "./card/card-colours.css";
import { PackLegend } from "./card/PackLegend.tsx";
import { seedText } from "./card/seed-text.ts";
import { CardsDialog } from "./cards/CardsDialog.tsx";
import { ImportDialog } from "./import/ImportDialog.tsx";
import { useImport } from "./import/use-import.ts";
import { showFragment } from "./link/fragment.ts";
import type { LiveGame, ShownCard } from "./live/live-game.ts";
import { MakePanel } from "./make/MakePanel.tsx";
import { type FoldedPart, MoreToPlay } from "./play/MoreToPlay.tsx";
import { OwnCard } from "./play/OwnCard.tsx";
import { PlayPanel } from "./play/PlayPanel.tsx";
import { usePhotoUrls } from "./play/use-photo-urls.ts";
import { PrintSheet } from "./print/PrintSheet.tsx";
import { ONE_CARD, type PrintJob } from "./print/print-job.ts";
import { CardDesk } from "./saved/card-desk.ts";
import { isMarked } from "./saved/saved-card.ts";
import { SharePanel } from "./share/SharePanel.tsx";
import { type BingoLink, useBingoLink, useCardAddress } from "./use-bingo-link.ts";

const LivePanel = lazyPage("bingo-live", async () => (await import("./live/LivePanel.tsx")).LivePanel);
const LiveBoard = lazyPage("bingo-board", async () => (await import("./live/LiveBoard.tsx")).LiveBoard);

const noGame = fixedStore<ShownCard | undefined>(undefined);

type TabName = "play" | "make" | "share" | "live";

/** World Bingo: a card for the year, played alone through the year or live in a room. */
export function BingoPage() {
  usePageTitle("World Bingo");
  const [desk] = useState(() => new CardDesk());
  const state = useStore(desk.state);
  const { saved, card, isReady, isUnsaved } = state;
  const { recipe } = saved;
  const [tab, setTab] = useState<TabName>("play");
  const [unfolded, setUnfolded] = useState<readonly FoldedPart[]>([]);
  const [selected, setSelected] = useState<number>();
  const [game, setGame] = useState<LiveGame>();
  const [isListOpen, setListOpen] = useState(false);
  const [printing, setPrinting] = useState<{ job: PrintJob; isAsked: boolean }>({
    job: ONE_CARD,
    isAsked: false,
  });
  const board = useRef<HTMLDivElement>(null);
  const photoUrls = usePhotoUrls(saved);

  const onLink = ({ linked, invitation, seal }: BingoLink): void => {
    if (desk.state.get().isReady) {
      if (linked) desk.show(linked);
    } else void desk.open(linked);
    if (invitation) setTab("live");
    if (seal.kind !== "none") {
      setTab("play");
      setUnfolded(["seal"]);
    }
    setSelected(undefined);
  };
  const { link, change } = useBingoLink(onLink);
  const { invitation, problem } = link;
  const showsSeals = tab === "play" && unfolded.includes("seal");
  useCardAddress(isReady && !game && !invitation && !problem && !showsSeals ? recipe : undefined);

  const play = useCallback(
    (next: LiveGame | undefined) => {
      setGame(next);
      change({ invitation: undefined });
      // The code is not kept in the address bar: this tab remembers it.
      if (next) showFragment(`room=${next.token}`);
    },
    [change],
  );
  useEffect(() => () => game?.leave(), [game]);
  useEffect(() => desk.followOtherTabs(), [desk]);

  // The live tab shows the game's card; the other tabs are about the player's own card.
  const isLive = game !== undefined && tab === "live";
  const played = useStore(game?.shown ?? noGame);
  const shown = (isLive && played) || recipe;
  const imports = useImport(desk, selected);
  const pick = (cell: number | undefined): void => {
    setSelected(cell);
    if (cell !== undefined && tab !== "make") setTab(card.cells[cell]?.kind === "empty" ? "make" : "play");
  };
  return (
    <PageFrame width="tool" className={styles["page"]}>
      <PageHead
        className={styles["head"]}
        title={shown.title}
        actions={
          <Button icon="archive" onClick={() => setListOpen(true)}>
            Your cards
          </Button>
        }
      >
        <p className={styles["seed"]}>World Bingo. {seedText(shown)}</p>
      </PageHead>
      {problem && (
        <p className={styles["problem"]} role="alert">
          {problem} Your own card is below.{" "}
          <Button size="sm" variant="quiet" onClick={() => change({ problem: undefined })}>
            Close
          </Button>
        </p>
      )}
      {isUnsaved && (
        <p className={styles["problem"]} role="alert">
          This browser does not let World Bingo store anything. Your card lasts until you close the page: keep
          its link.
        </p>
      )}
      <div className={styles["board"]} ref={board} data-card-theme={recipe.theme}>
        {isLive ? (
          <LiveBoard game={game} placeholder={<Loading />} />
        ) : isReady ? (
          <OwnCard
            key={saved.id}
            {...{ desk, saved, card, photoUrls, selected }}
            isEditing={tab === "make"}
            onSelect={pick}
          />
        ) : (
          <div className={styles["blank"]} aria-busy="true" />
        )}
        {!isLive && isReady && <PackLegend card={card} />}
      </div>
      <Tabs className={styles["tabs"]} value={tab} onValueChange={(value) => setTab(value as TabName)}>
        <TabList label="World Bingo">
          <Tab value="play">Play</Tab>
          <Tab value="make">Make</Tab>
          <Tab value="share">Share</Tab>
          <Tab value="live">Live</Tab>
        </TabList>
        <TabPanel value="play" className={styles["panel"]}>
          <PlayPanel {...{ desk, saved, card, selected, photoUrls }} onSelect={pick}>
            <MoreToPlay {...{ saved, card, unfolded }} seal={link.seal} onUnfold={setUnfolded} />
          </PlayPanel>
        </TabPanel>
        <TabPanel value="make" className={styles["panel"]}>
          <MakePanel
            key={saved.id}
            {...{ recipe, card, selected }}
            onChange={(part) => desk.change(part)}
            onSelect={setSelected}
            onImport={imports.takeFile}
            onImportText={imports.takeText}
          />
        </TabPanel>
        <TabPanel value="share" className={styles["panel"]}>
          <SharePanel
            saved={saved}
            styled={board}
            job={printing.job}
            onPrint={(job) => setPrinting({ job, isAsked: true })}
          />
        </TabPanel>
        <TabPanel value="live" className={styles["panel"]}>
          <LivePanel {...{ recipe, game, invitation }} onGame={play} placeholder={<Loading />} />
        </TabPanel>
      </Tabs>
      <CardsDialog desk={desk} state={state} open={isListOpen} onClose={() => setListOpen(false)} />
      {imports.list && (
        <ImportDialog
          list={imports.list}
          own={recipe.own}
          onTake={(own) => desk.change({ own })}
          onClose={imports.close}
        />
      )}
      {imports.isDragging && <DropOverlay text="Drop a list, or a photo for the chosen square" />}
      <PrintSheet
        recipe={recipe}
        job={printing.job}
        isMarked={(cell) => isMarked(saved, card, cell)}
        isAsked={printing.isAsked}
        onReady={() => {
          setPrinting({ ...printing, isAsked: false });
          print();
        }}
      />
    </PageFrame>
  );
}
