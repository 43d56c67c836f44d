import { icons, registerIcons } from "@orbitroom/compact";

// Menus, search results and cards refer to icons by name, so all icons are registered at startup.
registerIcons(icons);
