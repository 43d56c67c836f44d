import { Drawer } from "@orbitroom/compact";
import { Logo } from "../header/Logo.tsx";
import { MainMenu } from "./MainMenu.tsx";

interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The menu of narrow screens, in a drawer. */
export function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} label="Menu" head={<Logo />}>
      <MainMenu variant="drawer" onFollow={() => onOpenChange(false)} />
    </Drawer>
  );
}
