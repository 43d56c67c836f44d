import type { Outcome } from "./outcome.ts";

/**
 * The sentences of each outcome; each is true of any ball of that outcome. `{batter}`, `{bowler}`, `{out}`, `{fielder}`: names;
 * `{played}`, `{lofted}`: the stroke (`driven`, `swung`); `{through}`, `{over}`: its region (`through the covers`, `over point`);
 * `{where}`: a fielder's place there (`at cover`); `{runs}`: all runs of the ball, as a word.
 */
export const sentences: Readonly<Record<Outcome, readonly [string, string, string, ...string[]]>> = {
  bowled: [
    "{bowler} hits the stumps, and {out} has to go.",
    "The bails are off: {out} is bowled.",
    "{out} misses, {bowler} does not.",
    "Past the bat and into the stumps: {bowler} has {out}.",
  ],
  "played on": [
    "{out} drags it on to the stumps.",
    "It comes off {out} and into the wicket: bowled.",
    "A touch, a deflection, and the bails are off: {out} is bowled.",
  ],
  caught: [
    "In the air, and taken by {fielder}: {out} is gone.",
    "{out} finds {fielder} {where}.",
    "Up it goes, and {fielder} makes no mistake.",
    "{fielder} holds on to it, and {bowler} has {out}.",
  ],
  "caught and bowled": [
    "Straight back to {bowler}, who holds on.",
    "{bowler} takes the return catch, and {out} is gone.",
    "A chance to the bowler, and {bowler} clings to it.",
    "{bowler} needs no help with that one: caught and bowled.",
  ],
  lbw: [
    "Hit on the pad, a long appeal, and up goes the finger.",
    "That looked plumb, and the umpire agrees: {out} is leg before.",
    "{out} is trapped in front by {bowler}.",
    "Pinned on the pad, and {out} knows it.",
  ],
  stumped: [
    "Out of the crease, and {fielder} whips off the bails.",
    "Quick hands from {fielder}: {out} is stumped.",
    "{bowler} draws {out} out, and {fielder} does the rest.",
    "{out} looks round, and the bails are on the ground: stumped.",
  ],
  "hit wicket": [
    "{out} has knocked off the bails: hit wicket.",
    "{out} has broken the wicket, and {bowler} will take that gladly.",
    "What a way to go: {out} is out hit wicket.",
  ],
  "run out": [
    "The bails are off, and {out} is short: run out.",
    "Sharp work in the field, and {out} is run out.",
    "No way back for {out}: run out.",
    "{out} is out of the crease as the wicket goes down: run out.",
  ],
  "run out backing up": [
    "{out} leaves the crease too soon, and {bowler} takes off the bails.",
    "No ball bowled: {bowler} runs out {out} at the bowler's end.",
    "{out} was on the way already, and {bowler} saw it.",
  ],
  "obstructing the field": [
    "The umpires confer, and {out} is given out for obstructing the field.",
    "That was deliberate, says the umpire: {out} is out for obstruction.",
    "{out} gets in the way on purpose, and has to go.",
  ],
  "hit the ball twice": [
    "{out} strikes the ball a second time, and that is out.",
    "Twice is once too often: {out} is out for hitting the ball twice.",
    "It does not happen every day: {out} has hit the ball twice.",
  ],
  "timed out": [
    "{out} is not here in time, and is timed out.",
    "The clock has beaten {out}: timed out without facing a ball.",
    "Time is up, and {out} is out before taking guard.",
  ],
  "retired out": [
    "{out} makes way for someone else: retired out.",
    "A bold call: {out} retires, and it counts as a wicket.",
    "{out} walks off by choice, and is out.",
  ],
  "retired hurt": [
    "{out} cannot go on for now and retires hurt.",
    "{out} retires hurt; let us hope it is nothing serious.",
    "{out} leaves the field for treatment.",
  ],
  "retired not out": [
    "{out} leaves the field, and may come back later.",
    "{out} retires for now, still not out.",
    "A break for {out}, who may resume later.",
  ],
  wide: [
    "Too wide, says the umpire.",
    "{bowler} strays out of reach: wide.",
    "Out go the umpire's arms: wide.",
    "{bowler} will have to bowl that one again.",
  ],
  "wides run": [
    "Wide, and they run as well: {runs} in all.",
    "It is wide, it gets away, and they take {runs}.",
    "An untidy one from {bowler}: {runs} wides.",
  ],
  "wides boundary": [
    "Wide, and all the way to the rope: {runs} of them.",
    "Past everyone and over the boundary: {runs} wides.",
    "{bowler} will not enjoy that: {runs} wides.",
  ],
  "no-ball": [
    "No-ball. The next one is a free hit.",
    "{bowler} gets it wrong: no-ball, and a free hit to come.",
    "The umpire's arm is out: no-ball.",
  ],
  "no-ball runs": [
    "No-ball, and they make the most of it: {runs} in all.",
    "It costs {bowler} dearly: a no-ball, and {runs} to the score.",
    "No-ball, {runs} from it, and a free hit still to come.",
  ],
  byes: [
    "Neither bat nor pad, and they run {runs}.",
    "{batter} does not touch it: {runs} to the byes.",
    "It gets away behind the wicket, and they steal {runs}.",
  ],
  "byes boundary": [
    "It beats everyone and runs to the rope: {runs} byes.",
    "The keeper is left standing: {runs} byes.",
    "No one lays a hand on it: {runs} byes.",
  ],
  "leg byes": [
    "Off the pad, and they scamper through for {runs}.",
    "It comes off the body: {runs} to the leg byes.",
    "No bat on it, but they run {runs} all the same.",
  ],
  "leg byes boundary": [
    "Off the pad and away to the rope: {runs} leg byes.",
    "It runs off the body, and no one can cut it off: {runs} leg byes.",
    "No bat in that, but {runs} leg byes all the same.",
  ],
  penalty: [
    "Penalty runs: {runs} to the batting side.",
    "The umpire taps the shoulder: {runs} penalty runs.",
    "A costly moment in the field: {runs} penalty runs.",
  ],
  six: [
    "{lofted} {over} for six.",
    "That is huge: {batter} sends it sailing {over}.",
    "High, handsome, and six to {batter}.",
    "{batter} puts {bowler} in the crowd.",
    "No fielder in the world stops that: six {over}.",
  ],
  four: [
    "{played} {through} for four.",
    "{batter} finds the gap {through}: four.",
    "No need to run: it races {through} to the rope.",
    "{played} {through}, and the fielder only fetches it.",
    "A lovely stroke from {batter}, {through} for four.",
  ],
  "overthrow boundary": [
    "The throw gets away and runs to the rope: {runs} in all.",
    "Overthrows, and {batter} has {runs} for it.",
    "A wild throw, a run to the rope, and that is {runs}.",
  ],
  single: [
    "{played} {through} for a single.",
    "They jog through for one.",
    "Worked away {through}, and they take the run.",
    "Quickly taken: one to {batter}.",
    "{batter} takes a single {through}.",
  ],
  two: [
    "{played} {through}, and they come back for the second.",
    "Good running: two to {batter}.",
    "Placed {through}, and there are two in it.",
    "They turn at once and make it two.",
  ],
  three: [
    "{played} {through}, and they run three.",
    "They run hard, and they run three.",
    "There is time for a third: three to {batter}.",
  ],
  "run many": [
    "They keep on running, and {batter} has {runs}.",
    "It takes an age to come in, and they have run {runs}.",
    "What a mess in the field: {runs}, and all of them run.",
  ],
  fielded: [
    "{played}, but straight to the fielder {where}.",
    "Well struck, well stopped: no run.",
    "{batter} cannot find the gap.",
    "{bowler} has a fielder {where}, and needs one.",
  ],
  defended: [
    "Solid from {batter}.",
    "Blocked, and no run.",
    "{batter} gets a bat on it, and no more.",
    "Kept out by {batter}.",
  ],
  "on the pads": [
    "Struck on the pad, and no run.",
    "It thuds into the pad and stays there.",
    "Off the body, and they stay at home.",
  ],
  missed: [
    "A swing and a miss from {batter}.",
    "{bowler} goes past the bat.",
    "Played and missed.",
    "{batter} plays for it and finds only air.",
  ],
  left: ["{batter} lets it go.", "Left alone by {batter}.", "No stroke offered, and no run."],
  dot: ["No run.", "A quiet one: no run.", "Nothing comes of it.", "{bowler} gives nothing away."],
};
