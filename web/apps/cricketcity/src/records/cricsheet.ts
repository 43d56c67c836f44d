import type { Contact, WicketKind } from "../laws/delivery.ts";

/** The version of Cricsheet's JSON that is written (cricsheet.org/format/json). Files of every 1.x are read. */
export const DATA_VERSION = "1.1.0";
/** The version of what the app adds under `orbitroom`. */
export const ORBITROOM_VERSION = 1;

/** A ball. Cricsheet's fields, and under `orbitroom` what they cannot say. */
export interface CricsheetDelivery {
  readonly batter: string;
  readonly bowler: string;
  readonly non_striker: string;
  readonly runs: {
    readonly batter: number;
    readonly extras: number;
    readonly total: number;
    /** Four or six that the batters ran. */
    readonly non_boundary?: true;
  };
  readonly extras?: {
    readonly wides?: number;
    readonly noballs?: number;
    readonly byes?: number;
    readonly legbyes?: number;
    readonly penalty?: number;
  };
  readonly wickets?: readonly {
    readonly player_out: string;
    readonly kind: WicketKind;
    readonly fielders?: readonly { readonly name: string; readonly substitute?: true }[];
  }[];
  readonly replacements?: {
    readonly role: readonly {
      readonly role: "bowler";
      readonly in: string;
      readonly reason: string;
    }[];
  };
  readonly orbitroom?: DeliveryAddition;
}

/** The app's additional data. `boundary`, `counted` and `changed_ends` are present only where they do not follow from the rest. */
export interface DeliveryAddition {
  readonly seed?: number;
  readonly contact?: Contact;
  readonly stroke?: { readonly direction_deg: number; readonly distance_m: number; readonly aerial: boolean };
  readonly boundary?: boolean;
  readonly counted?: boolean;
  readonly changed_ends?: boolean;
  /** Penalty runs to the fielding side. */
  readonly fielding_penalty?: number;
}

/** An innings. */
export interface CricsheetInnings {
  readonly team: string;
  readonly overs: readonly { readonly over: number; readonly deliveries: readonly CricsheetDelivery[] }[];
  readonly target?: { readonly overs: number; readonly runs: number };
  readonly super_over?: true;
  readonly penalty_runs?: { readonly pre?: number; readonly post?: number };
  readonly orbitroom: {
    /** Striker and non-striker afterwards; null if no one is left. */
    readonly at_crease: readonly [string | null, string | null];
  };
}

/** How a match ended. `eliminator` is the side that won the super over. */
export interface CricsheetOutcome {
  readonly winner?: string;
  readonly by?: { readonly runs?: number; readonly wickets?: number };
  readonly result?: "tie" | "no result";
  readonly eliminator?: string;
}

/** A match. */
export interface CricsheetMatch {
  readonly meta: { readonly data_version: string; readonly created: string; readonly revision: number };
  readonly info: {
    readonly balls_per_over: number;
    readonly dates: readonly string[];
    readonly match_type: string;
    readonly outcome: CricsheetOutcome;
    readonly overs: number;
    readonly players: Readonly<Record<string, readonly string[]>>;
    readonly registry: { readonly people: Readonly<Record<string, string>> };
    readonly team_type: "club";
    readonly teams: readonly [string, string];
    readonly toss: { readonly winner: string; readonly decision: "bat" | "field" };
    readonly venue: string;
    readonly orbitroom: {
      readonly version: number;
      readonly players_a_side: number;
      readonly wickets: number;
      readonly overs_per_bowler: number;
      readonly tie_break: "super over" | "none";
      /** The wicketkeepers, in the order of `teams`. */
      readonly keepers: readonly [string | null, string | null];
    };
  };
  readonly innings: readonly CricsheetInnings[];
}

/** When and where a match was played. The state of a match has no clock. */
export interface MatchOccasion {
  /** The day of the match, YYYY-MM-DD. */
  readonly date: string;
  readonly venue: string;
}
