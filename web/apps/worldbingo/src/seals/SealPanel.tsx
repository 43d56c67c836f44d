import { Button, Input, Textarea, toasts } from "@orbitroom/compact";
import { type FormEvent, useState } from "react";
import type { Card } from "../card/deal.ts";
import { dayNumber, dayOfNumber, isDay, today } from "../day.ts";
import type { Fragment } from "../link/fragment.ts";
import { SealItem } from "./SealItem.tsx";
import styles from "./SealPanel.module.css";
import { MAX_PREDICTION_CHARS, predictionText, sealText } from "./seal.ts";
import { type SealNews, useSeals } from "./use-seals.ts";

interface SealPanelProps {
  card: Card;
  title: string;
  fragment: Fragment;
}

/** Predictions that no one can read before their day, and no one can change: a hash is shown now, the text later. */
export function SealPanel({ card, title, fragment }: SealPanelProps) {
  const { seals, news, keep, remove } = useSeals(fragment);
  return (
    <div className={styles["panel"]}>
      {news && <News news={news} />}
      <p className={styles["hint"]}>
        Write down what will happen. Anyone can have the seal now; the text stays here until its date, and
        then the seal proves that it was not changed.
      </p>
      <SealForm card={card} title={title} onSeal={keep} />
      {seals.length > 0 && (
        <ul className={`plain-list ${styles["seals"]}`} aria-label="Seals">
          {seals.map((seal) => (
            <SealItem
              key={seal.hash}
              seal={seal}
              onRemove={() => {
                remove(seal.hash);
                toasts.show({
                  message: "The seal is deleted.",
                  action: { label: "Undo", onPress: () => keep(seal) },
                });
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface SealFormProps {
  card: Card;
  title: string;
  onSeal: ReturnType<typeof useSeals>["keep"];
}

function SealForm({ card, title, onSeal }: SealFormProps) {
  const [text, setText] = useState("");
  const [opensOn, setOpensOn] = useState("2026-12-31");
  const tomorrow = dayOfNumber(dayNumber(today()) + 1);
  const isLater = isDay(opensOn) && opensOn >= tomorrow;
  const squares = card.cells.flatMap((place) => (place.kind === "square" ? [place.text] : []));
  const seal = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (predictionText(text) === "" || !isLater) return;
    const { salt, text: sealed, ...rest } = await sealText(text, today(), opensOn);
    onSeal({ ...rest, sealed: { salt, text: sealed }, receivedOn: undefined });
    setText("");
  };
  if (!globalThis.crypto?.subtle) {
    return <p className={styles["problem"]}>Seals need a page that was opened over HTTPS.</p>;
  }
  return (
    <form className={styles["form"]} onSubmit={(event) => void seal(event)}>
      <Textarea
        label="Your prediction"
        minRows={3}
        maxLength={MAX_PREDICTION_CHARS}
        value={text}
        onValueChange={setText}
      />
      <Input
        label="Opens on"
        type="date"
        required
        min={tomorrow}
        value={opensOn}
        onValueChange={setOpensOn}
        error={isLater ? undefined : "Choose a day after today."}
      />
      <div className={styles["actions"]}>
        <Button type="submit" icon="lock" disabled={predictionText(text) === "" || !isLater}>
          Seal it
        </Button>
        {squares.length > 0 && (
          <Button variant="quiet" onClick={() => setText([title, ...squares].join("\n"))}>
            Take this card's squares
          </Button>
        )}
      </div>
    </form>
  );
}

function News({ news }: { news: SealNews }) {
  if (news.kind === "damaged") {
    return (
      <p className={styles["problem"]} role="alert">
        {news.message}
      </p>
    );
  }
  if (news.kind === "unknown") {
    return (
      <section className={styles["news"]} aria-label="Opened prediction">
        <p role="status">
          This prediction is opened. Compare its seal with the one that you were given earlier: they must be
          the same.
        </p>
        <ul className="plain-list">
          <SealItem seal={news.seal} />
        </ul>
      </section>
    );
  }
  return (
    <p className={styles["news"]} role="status">
      {news.kind === "received"
        ? "Someone sent you a sealed prediction. Open it on its date."
        : "The text is the one that was sealed: its hash is the same."}
    </p>
  );
}
