import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { Button, Input, Radio, RadioGroup } from "@orbitroom/compact";
import { type ExportAction, type ExportFormat, ExportMenu, JoinPanel } from "@orbitroom/crux";
import { type RefObject, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { encodeCard } from "../link/card-link.ts";
import { cardLink } from "../link/fragment.ts";
import { countOf } from "../make/own-squares.ts";
import { MAX_PRINTED, type PrintJob } from "../print/print-job.ts";
import type { SavedCard } from "../saved/saved-card.ts";
import styles from "./SharePanel.module.css";
import { cardPicture } from "./save-picture.ts";

/** Many apps cut links that are longer. */
const LONG_LINK_CHARS = 8000;

interface SharePanelProps {
  saved: SavedCard;
  /** An element in the theme of the card. */
  styled: RefObject<HTMLElement | null>;
  job: PrintJob;
  onPrint: (job: PrintJob) => void;
}

/** Shares the card: as a link, on paper, as an image. */
export function SharePanel({ saved, styled, job, onPrint }: SharePanelProps) {
  const { recipe } = saved;
  const link = useMemo(() => cardLink(location.origin, encodeCard(recipe)), [recipe]);
  return (
    <div className={styles["panel"]}>
      <section className={styles["section"]} aria-labelledby="bingo-link">
        <h2 id="bingo-link">Link</h2>
        <p className={styles["hint"]}>
          The whole card is in the link, without your marks. Nothing is uploaded.
        </p>
        {link.length > LONG_LINK_CHARS && (
          <p className={styles["warning"]}>
            The link has {countOf(link.length, "character", "characters")}. Some apps cut it: send the list as
            a file instead.
          </p>
        )}
        <JoinPanel label="Link" shareTitle={recipe.title} qrLabel="QR code of the card's link" link={link} />
      </section>
      <PrintSection job={job} onPrint={onPrint} />
      <PictureSection saved={saved} styled={styled} />
    </div>
  );
}

function PrintSection({ job, onPrint }: Pick<SharePanelProps, "job" | "onPrint">) {
  const [count, setCount] = useState(String(job.count));
  const [perPage, setPerPage] = useState(String(job.perPage));
  const cards = Number(count);
  const isValid = Number.isInteger(cards) && cards >= 1 && cards <= MAX_PRINTED;
  return (
    <section className={styles["section"]} aria-labelledby="bingo-print">
      <h2 id="bingo-print">Paper and PDF</h2>
      <Input
        label="Different cards of this list"
        type="number"
        min={1}
        max={MAX_PRINTED}
        value={count}
        onValueChange={setCount}
        error={isValid ? undefined : `Choose from 1 to ${MAX_PRINTED}.`}
      />
      <RadioGroup label="On a page" orientation="horizontal" value={perPage} onValueChange={setPerPage}>
        <Radio value="1" label="One" />
        <Radio value="2" label="Two" />
        <Radio value="4" label="Four" />
      </RadioGroup>
      <div className={styles["actions"]}>
        <Button
          icon="print"
          disabled={!isValid}
          onClick={() => onPrint({ count: cards, perPage: Number(perPage) as PrintJob["perPage"] })}
        >
          Print or save as PDF
        </Button>
      </div>
    </section>
  );
}

function PictureSection({ saved, styled }: Pick<SharePanelProps, "saved" | "styled">) {
  const [, navigate] = useLocation();
  const png: ExportFormat = {
    ...{ id: "png", label: "Image (PNG)", icon: "image", extension: "png", type: "image/png" },
    advice: "Print the card instead.",
    make: () => {
      if (!styled.current) throw new Error("The card is not on the page.");
      return cardPicture(saved, styled.current);
    },
  };
  const send: ExportAction = {
    ...{ id: "send", label: "Send to a room", icon: "send", format: "png" },
    run: (file) => {
      outbox.add([{ file }]);
      navigate(NEW_ROOM_PATH);
    },
  };
  return (
    <section className={styles["section"]} aria-labelledby="bingo-image">
      <h2 id="bingo-image">Image</h2>
      <p className={styles["hint"]}>With your marks and photos.</p>
      <ExportMenu label="Save image" name={saved.recipe.title} formats={[png]} actions={[send]} />
    </section>
  );
}
