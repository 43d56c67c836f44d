/** The name under which a match of a room is kept. `matchIndex` counts the matches that were played in the room before. */
export const idInRoom = (token: string, matchIndex: number): string =>
  matchIndex === 0 ? token : `${token}.${matchIndex}`;
