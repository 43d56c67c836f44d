import { Button } from "@orbitroom/compact";
import "./ThemeButtons.css";
import { themeStore } from "./theme-store.ts";
import { useTheme } from "./use-theme.ts";

/** The Light and Dark buttons of the header. Pressing one forces that theme. */
export function ThemeButtons() {
  const { theme } = useTheme();
  return (
    <fieldset className="theme-buttons" aria-label="Theme">
      <Button
        variant="quiet"
        icon="sun"
        iconOnly
        aria-pressed={theme === "light"}
        onClick={() => themeStore.choose("light")}
      >
        Light theme
      </Button>
      <Button
        variant="quiet"
        icon="moon"
        iconOnly
        aria-pressed={theme === "dark"}
        onClick={() => themeStore.choose("dark")}
      >
        Dark theme
      </Button>
    </fieldset>
  );
}
