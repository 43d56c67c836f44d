import type { PadButton } from "./pad-layout.ts";

/** The maker whose names are on the buttons. */
export type PadFamily = "xbox" | "playstation" | "nintendo";

const SONY = "054c";
const NINTENDO = "057e";

type Labels = Readonly<Partial<Record<PadButton, string>>>;

const CROSS: Labels = { up: "Up", down: "Down", left: "Left", right: "Right" };

const labels: Readonly<Record<PadFamily, Labels>> = {
  xbox: {
    ...{ south: "A", east: "B", west: "X", north: "Y", l1: "LB", r1: "RB", l2: "LT", r2: "RT" },
    ...{ select: "View", start: "Menu", l3: "LS", r3: "RS", home: "Xbox" },
  },
  playstation: {
    ...{ south: "Cross", east: "Circle", west: "Square", north: "Triangle", l1: "L1", r1: "R1", l2: "L2" },
    ...{ r2: "R2", select: "Share", start: "Options", l3: "L3", r3: "R3", home: "PS" },
  },
  nintendo: {
    ...{ south: "B", east: "A", west: "Y", north: "X", l1: "L", r1: "R", l2: "ZL", r2: "ZR" },
    ...{ select: "Minus", start: "Plus", l3: "L stick", r3: "R stick", home: "Home" },
  },
};

/** Returns whose names are on the buttons of a pad, by `pad.vendor`. Unknown makers mostly copy Xbox. */
export function padFamily(vendor: string | undefined): PadFamily {
  if (vendor === SONY) return "playstation";
  return vendor === NINTENDO ? "nintendo" : "xbox";
}

/** Returns what is printed on a button, in English: `south` is "A", "Cross" or "B". */
export function buttonLabel(button: PadButton, family: PadFamily = "xbox"): string {
  return labels[family][button] ?? CROSS[button] ?? button;
}
