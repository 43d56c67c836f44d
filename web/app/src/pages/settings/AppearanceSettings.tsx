import { Orbit, Radio, RadioGroup } from "@orbitroom/compact";
import type { ReactNode } from "react";
import { type ThemeChoice, themeStore } from "../../shell/theme-store.ts";
import { useTheme } from "../../shell/use-theme.ts";

const BODIES = [
  { at: 0.14, radius: 11 },
  { at: 0.64, radius: 8, tone: "cool" },
] as const;

function Swatch({ theme }: { theme: "light" | "dark" }) {
  return (
    <span className="theme-swatch" data-theme={theme}>
      <Orbit ratio={0.46} tiltDeg={-20} strokeWidth={3} bodies={BODIES} />
    </span>
  );
}

function SplitSwatch() {
  return (
    <span className="theme-swatch theme-swatch-split">
      <Swatch theme="light" />
      <Swatch theme="dark" />
    </span>
  );
}

const CHOICES: readonly { choice: ThemeChoice; label: string; swatch: ReactNode }[] = [
  { choice: "system", label: "As your device", swatch: <SplitSwatch /> },
  { choice: "light", label: "Light", swatch: <Swatch theme="light" /> },
  { choice: "dark", label: "Dark", swatch: <Swatch theme="dark" /> },
];

/** The choice of the theme. */
export function AppearanceSettings() {
  const { choice: chosen } = useTheme();
  return (
    <section className="settings-part" aria-labelledby="appearance-title">
      <h2 id="appearance-title">Theme</h2>
      <RadioGroup
        label="Theme"
        labelHidden
        className="theme-choices"
        value={chosen}
        onValueChange={(value) => {
          const next = CHOICES.find(({ choice }) => choice === value);
          if (next) themeStore.choose(next.choice);
        }}
      >
        {CHOICES.map(({ choice, label, swatch }) => (
          <Radio
            key={choice}
            className="theme-choice"
            value={choice}
            label={
              <>
                {swatch}
                {label}
              </>
            }
          />
        ))}
      </RadioGroup>
      <p>Motion follows your device: where it asks for less, everything stands still.</p>
    </section>
  );
}
