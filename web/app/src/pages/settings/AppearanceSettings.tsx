import { type Theme, type ThemeChoice, themeStore } from "@orbitroom/app-kit/theme/theme-store.ts";
import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { cx, Orbit, Radio, RadioGroup } from "@orbitroom/compact";
import type { ReactNode } from "react";
import styles from "./AppearanceSettings.module.css";
import { SettingsSection } from "./SettingsSection.tsx";

const BODIES = [
  { at: 0.14, radius: 11 },
  { at: 0.64, radius: 8, tone: "cool" },
] as const;

function Swatch({ theme }: { theme: Theme }) {
  return (
    <span className={styles["swatch"]} data-theme={theme} data-testid="theme-swatch">
      <Orbit ratio={0.46} tiltDeg={-20} strokeWidth={3} bodies={BODIES} />
    </span>
  );
}

function SplitSwatch() {
  return (
    <span className={cx(styles["swatch"], styles["split"])} data-testid="theme-swatch">
      <Swatch theme="light" />
      <Swatch theme="dark" />
    </span>
  );
}

const CHOICES: readonly { choice: ThemeChoice; label: string; swatch: ReactNode }[] = [
  { choice: "system", label: "System", swatch: <SplitSwatch /> },
  { choice: "light", label: "Light", swatch: <Swatch theme="light" /> },
  { choice: "dark", label: "Dark", swatch: <Swatch theme="dark" /> },
];

/** The choice of theme. */
export function AppearanceSettings() {
  const { choice: current } = useTheme();
  return (
    <SettingsSection title="Theme">
      <RadioGroup
        label="Theme"
        labelHidden
        className={styles["choices"]}
        value={current}
        onValueChange={(value) => {
          const selected = CHOICES.find(({ choice }) => choice === value);
          if (selected) themeStore.choose(selected.choice);
        }}
      >
        {CHOICES.map(({ choice, label, swatch }) => (
          <Radio
            key={choice}
            className={styles["choice"]}
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
      <p>Animations are off if your device asks for reduced motion.</p>
    </SettingsSection>
  );
}
