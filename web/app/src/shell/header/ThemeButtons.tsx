import { themeStore } from "@orbitroom/app-kit/theme/theme-store.ts";
import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { Button, cx } from "@orbitroom/compact";
import styles from "./ThemeButtons.module.css";

/** The Light and Dark buttons of the header. Each forces its theme. */
export function ThemeButtons({ className }: { className?: string | undefined }) {
  const { theme } = useTheme();
  return (
    <fieldset className={cx(styles["buttons"], className)} aria-label="Theme">
      <Button
        className={styles["button"]}
        variant="quiet"
        icon="sun"
        iconOnly
        aria-pressed={theme === "light"}
        onClick={() => themeStore.choose("light")}
      >
        Light theme
      </Button>
      <Button
        className={styles["button"]}
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
