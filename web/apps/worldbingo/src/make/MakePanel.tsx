import { Button, Checkbox, Input, Switch } from "@orbitroom/compact";
import { useState } from "react";
import type { Card } from "../card/deal.ts";
import {
  CARD_SIZES,
  type CardSize,
  DEFAULT_TITLE,
  MAX_CARD_NUMBER,
  MAX_SEED_CHARS,
  MAX_TITLE_CHARS,
  oneLine,
  type Recipe,
  squaresNeeded,
  usedPack,
} from "../card/recipe.ts";
import { newSeed } from "../card/seed.ts";
import { wholeList } from "../card/square-list.ts";
import { type ThemeId, themes } from "../card/themes.ts";
import { type PackId, packs } from "../packs/packs.ts";
import { EditSquare } from "./EditSquare.tsx";
import styles from "./MakePanel.module.css";
import { OwnSquares } from "./OwnSquares.tsx";

interface MakePanelProps {
  recipe: Recipe;
  card: Card;
  selected: number | undefined;
  onChange: (change: Partial<Recipe>) => void;
  onSelect: (cell: number | undefined) => void;
  /** Called when the person chooses a file to import a list from. */
  onImport: (file: File) => void;
  /** A long text was pasted. */
  onImportText: (text: string) => void;
}

/** Makes the card: its size, its squares, its seed and its colours. */
export function MakePanel({
  recipe,
  card,
  selected,
  onChange,
  onSelect,
  onImport,
  onImportText,
}: MakePanelProps) {
  // A square that was written over belongs to one card. When the card is dealt again, that square is added to the list.
  const deal = (change: Partial<Recipe>): void =>
    onChange({ ...change, own: [...recipe.own, ...recipe.edits.map(({ text }) => text)], edits: [] });
  const setPack = (id: PackId, isUsed: boolean): void => {
    const others = recipe.packs.filter((pack) => pack.id !== id);
    onChange({ packs: isUsed ? [...others, usedPack(id)] : others });
  };
  return (
    <div className={styles["panel"]}>
      {selected !== undefined && card.cells[selected] && (
        <EditSquare key={selected} {...{ recipe, card, onChange, onSelect }} cell={selected} />
      )}
      <Title title={recipe.title} onChange={(title) => onChange({ title })} />
      <fieldset className={styles["sizes"]}>
        <legend>Size</legend>
        {CARD_SIZES.map((size) => (
          <SizeChoice
            key={size}
            size={size}
            isChosen={recipe.size === size}
            onChoose={() => deal({ size })}
          />
        ))}
      </fieldset>
      <Switch
        label="Free centre"
        helper={recipe.size % 2 === 0 ? "An even card has no centre." : undefined}
        disabled={recipe.size % 2 === 0}
        checked={recipe.hasFreeCentre && recipe.size % 2 === 1}
        onCheckedChange={(hasFreeCentre) => deal({ hasFreeCentre })}
      />
      <OwnSquares
        recipe={recipe}
        onChange={(own) => onChange({ own })}
        onImport={onImport}
        onImportText={onImportText}
      />
      <fieldset className={styles["packs"]}>
        <legend>Packs fill the rest</legend>
        {packs.map(({ id, name, squares }) => (
          <Checkbox
            key={id}
            label={
              <span className={styles["pack"]} data-pack={id}>
                {name} <span className={styles["count"]}>{squares.length}</span>
              </span>
            }
            checked={recipe.packs.some((pack) => pack.id === id)}
            onCheckedChange={(isUsed) => setPack(id, isUsed)}
          />
        ))}
      </fieldset>
      <PoolField recipe={recipe} deal={deal} />
      <SeedFields recipe={recipe} deal={deal} />
      <fieldset className={styles["themes"]}>
        <legend>Colours</legend>
        {themes.map(({ id, name }) => (
          <ThemeChoice
            key={id}
            {...{ id, name }}
            isChosen={recipe.theme === id}
            onChoose={() => onChange({ theme: id })}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** Keeps what is typed, even while it is not a valid title. */
function Title({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  const [typed, setTyped] = useState(title);
  const isOwn = (oneLine(typed, MAX_TITLE_CHARS) || DEFAULT_TITLE) === title;
  return (
    <Input
      label="Title"
      maxLength={MAX_TITLE_CHARS}
      value={isOwn ? typed : title}
      onValueChange={(text) => {
        setTyped(text);
        onChange(oneLine(text, MAX_TITLE_CHARS) || DEFAULT_TITLE);
      }}
    />
  );
}

/** How many squares of the list are in play. Empty is all. */
function PoolField({ recipe, deal }: { recipe: Recipe; deal: (change: Partial<Recipe>) => void }) {
  const { own, fill } = wholeList(recipe);
  const listed = own.length + fill.length;
  const [typed, setTyped] = useState(recipe.pool === 0 ? "" : String(recipe.pool));
  const pool = typed === "" ? 0 : Number(typed);
  const min = Math.min(squaresNeeded(recipe), listed);
  const isValid = pool === 0 || (Number.isInteger(pool) && pool >= min && pool <= Math.max(listed, min));
  return (
    <Input
      label="Squares in play"
      type="number"
      {...{ min }}
      max={listed}
      placeholder={`All ${listed}`}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        const next = Number(text);
        if (text === "" || (Number.isInteger(next) && next >= min && next <= listed)) deal({ pool: next });
      }}
      helper="Use fewer squares to make cards more alike."
      error={isValid ? undefined : `Choose from ${min} to ${listed}, or nothing for all.`}
    />
  );
}

function SeedFields({ recipe, deal }: { recipe: Recipe; deal: (change: Partial<Recipe>) => void }) {
  const [typed, setTyped] = useState(recipe.seed);
  const isOwn = oneLine(typed, MAX_SEED_CHARS) === recipe.seed;
  return (
    <div className={styles["seed"]}>
      <Input
        label="Seed"
        helper="The same seed and list give the same cards."
        maxLength={MAX_SEED_CHARS}
        value={isOwn || typed.trim() === "" ? typed : recipe.seed}
        onValueChange={(text) => {
          setTyped(text);
          const seed = oneLine(text, MAX_SEED_CHARS);
          if (seed) deal({ seed });
        }}
        onBlur={() => setTyped(recipe.seed)}
      />
      <Input
        label="Card"
        type="number"
        min={1}
        max={MAX_CARD_NUMBER}
        value={String(recipe.number)}
        onValueChange={(text) => {
          const number = Number(text);
          if (Number.isInteger(number) && number >= 1 && number <= MAX_CARD_NUMBER) deal({ number });
        }}
      />
      <Button icon="refresh" onClick={() => deal({ seed: newSeed(), number: 1 })}>
        Shuffle
      </Button>
    </div>
  );
}

interface SizeChoiceProps {
  size: CardSize;
  isChosen: boolean;
  onChoose: () => void;
}

function SizeChoice({ size, isChosen, onChoose }: SizeChoiceProps) {
  const dots = Array.from({ length: size * size }, (_, cell) => {
    return `M${(cell % size) + 0.1} ${Math.floor(cell / size) + 0.1}h.8v.8h-.8z`;
  });
  return (
    <label className={styles["size"]}>
      <input
        type="radio"
        name="bingo.size"
        className={styles["choice"]}
        checked={isChosen}
        onChange={onChoose}
      />
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={dots.join("")} />
      </svg>
      {size} × {size}
    </label>
  );
}

interface ThemeChoiceProps {
  id: ThemeId;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ThemeChoice({ id, name, isChosen, onChoose }: ThemeChoiceProps) {
  return (
    <label className={styles["theme"]} data-card-theme={id}>
      <input
        type="radio"
        name="bingo.theme"
        className={styles["choice"]}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles["swatch"]} />
      {name}
    </label>
  );
}
