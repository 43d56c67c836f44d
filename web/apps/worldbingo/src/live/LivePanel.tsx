import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Input, Orbit, Radio, RadioGroup } from "@orbitroom/compact";
import { JoinPanel } from "@orbitroom/crux";
import { useEffect, useRef, useState } from "react";
import { type Recipe, squaresNeeded } from "../card/recipe.ts";
import { wholeList } from "../card/square-list.ts";
import { playLink } from "../link/fragment.ts";
import { CallPanel } from "./CallPanel.tsx";
import { type RoundRules, roomRecipe } from "./game-state.ts";
import styles from "./LivePanel.module.css";
import { LiveGame } from "./live-game.ts";
import { liveProblem } from "./live-problem.ts";
import { PlayerList } from "./PlayerList.tsx";
import { ownName, saveName } from "./player-identity.ts";

/** The room that a link invites to. */
export interface Invitation {
  readonly token: string;
  readonly code: string;
}

interface LivePanelProps {
  recipe: Recipe;
  game: LiveGame | undefined;
  invitation: Invitation | undefined;
  onGame: (game: LiveGame | undefined) => void;
}

/** Plays the card live: opens a room, or enters one, and shows who plays and what was called. */
export function LivePanel({ recipe, game, invitation, onGame }: LivePanelProps) {
  if (game) return <Playing game={game} onLeave={() => onGame(undefined)} />;
  if (invitation) return <Entering {...{ invitation, onGame }} />;
  return <Opening recipe={recipe} onGame={onGame} />;
}

function Opening({ recipe, onGame }: Pick<LivePanelProps, "recipe" | "onGame">) {
  const [name, setName] = useState(ownName);
  const [cards, setCards] = useState<RoundRules["cards"]>("each");
  const [calling, setCalling] = useState<RoundRules["calling"]>("anyone");
  const listed = squaresInList(recipe);
  const [pool, setPool] = useState(() => String(usualPool(recipe, listed)));
  const needed = squaresNeeded(recipe);
  const inPlay = Number(pool);
  const isPoolValid = Number.isInteger(inPlay) && inPlay >= Math.min(needed, listed) && inPlay <= listed;
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = async (): Promise<void> => {
    setOpening(true);
    setProblem(undefined);
    saveName(name);
    try {
      onGame(await LiveGame.host(roomRecipe(recipe, inPlay), { cards, calling }, ownName()));
    } catch (error) {
      setProblem(liveProblem(error));
    } finally {
      setOpening(false);
    }
  };
  return (
    <div className={styles["panel"]}>
      <p className={styles["hint"]}>
        Up to eight devices play this list together, directly from browser to browser.
      </p>
      <Input label="Your name" maxLength={24} value={name} onValueChange={setName} />
      <RadioGroup
        label="Cards"
        value={cards}
        onValueChange={(value) => setCards(value as RoundRules["cards"])}
      >
        <Radio value="each" label="A card for each player" helper="All from the same list and seed." />
        <Radio value="same" label="This card for all" />
      </RadioGroup>
      <RadioGroup
        label="Marks"
        value={calling}
        onValueChange={(value) => setCalling(value as RoundRules["calling"])}
      >
        <Radio
          value="anyone"
          label="What one marks is marked for all"
          helper="For a show, a match or a year."
        />
        <Radio
          value="caller"
          label="You call"
          helper="Draw squares at random. Players mark what was called."
        />
      </RadioGroup>
      <Input
        label="Squares in play"
        type="number"
        min={Math.min(needed, listed)}
        max={listed}
        value={pool}
        onValueChange={setPool}
        helper={`Of ${listed}. With fewer, cards have more in common and a bingo comes sooner.`}
        error={isPoolValid ? undefined : `Choose from ${Math.min(needed, listed)} to ${listed}.`}
      />
      {problem && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        icon="room"
        disabled={!isPoolValid}
        loading={isOpening}
        onClick={() => void open()}
      >
        Open a room
      </Button>
    </div>
  );
}

function squaresInList(recipe: Recipe): number {
  const { own, fill } = wholeList(roomRecipe(recipe));
  return own.length + fill.length;
}

/** Half of the squares in play are on each card, if the person chose nothing else. */
function usualPool(recipe: Recipe, listed: number): number {
  return Math.min(listed, recipe.pool || Math.max(2 * squaresNeeded(recipe), recipe.own.length));
}

function Entering({ invitation, onGame }: { invitation: Invitation; onGame: LivePanelProps["onGame"] }) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { token, code } = invitation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt enters again
  useEffect(() => {
    const stop = new AbortController();
    setProblem(undefined);
    LiveGame.join(token, code, ownName(), stop.signal).then(
      (game) => (stop.signal.aborted ? game.leave() : onGame(game)),
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(liveProblem(error));
      },
    );
    return () => stop.abort();
  }, [token, code, attempt, onGame]);
  return (
    <div className={styles["panel"]}>
      {problem === undefined ? (
        <div className={styles["entering"]} role="status">
          <Orbit
            className={styles["orbit"]}
            periodS={3}
            delayed
            bodies={[{ at: 0 }, { at: 0.5, tone: "cool" }]}
          />
          <p>You are entering the room.</p>
        </div>
      ) : (
        <>
          <p className={styles["problem"]} role="alert">
            {problem}
          </p>
          <Button icon="refresh" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={() => onGame(undefined)}>
        Back to your own card
      </Button>
    </div>
  );
}

function Playing({ game, onLeave }: { game: LiveGame; onLeave: () => void }) {
  const { present, isOpen } = useStore(game.state);
  const [name, setName] = useState(ownName);
  const link = playLink(location.origin, game.token, game.code);
  const invitation = useRef<HTMLDetailsElement>(null);
  const isAlone = present.size === 1;
  useEffect(() => {
    if (invitation.current) invitation.current.open = isAlone;
  }, [isAlone]);
  return (
    <div className={styles["panel"]}>
      <details ref={invitation} className={styles["invitation"]}>
        <summary>Invite players</summary>
        <JoinPanel
          label="Link to the game"
          shareTitle="World Bingo"
          qrLabel="QR code of the game's link"
          link={link}
          paused={!isOpen}
          hint={
            isOpen
              ? "Scan this, or send the link. It opens the game at once."
              : "The room admits no one at the moment."
          }
        />
      </details>
      <PlayerList live={game} />
      <CallPanel live={game} />
      <Input
        label="Your name"
        maxLength={24}
        value={name}
        onValueChange={setName}
        onBlur={() => {
          saveName(name);
          setName(ownName());
          game.rename(ownName());
        }}
      />
      <Button variant="quiet" icon="unlinked" onClick={onLeave}>
        Leave the game
      </Button>
    </div>
  );
}
