import type { IceServers } from "../connection/ice-servers.ts";
import type { Farewell } from "../mesh/farewell.ts";
import type { KeptStay } from "../mesh/kept-stay.ts";
import type { MeshLinkEvents, MeshLinkOptions } from "../mesh/mesh-link.ts";
import type { MeshPair } from "../mesh/mesh-pair.ts";
import type { PairCore } from "../mesh/pair-core.ts";
import type { PairLink } from "../mesh/pair-link.ts";
import type { Tries } from "../mesh/pair-session.ts";

/** A pair whose core is in this thread. */
export type RoomPair = MeshPair<PairLink<PairCore>>;

/** What the links of a room need. */
export interface LinkParts {
  readonly ice: IceServers;
  /** The tries of the whole room. */
  readonly tries: Tries;
}

/** How a stay in a room is created. A test may provide its own links. */
export interface RoomParts {
  readonly farewell: Farewell;
  makeLink(link: MeshLinkOptions, events: MeshLinkEvents, parts: LinkParts): PairLink<PairCore>;
  /** The stay to continue; the links have its states. A page that keeps its stay does not leave when it is closed. */
  readonly stay?: KeptStay | undefined;
  readonly keepsStay?: boolean;
}
