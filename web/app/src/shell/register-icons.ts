import { icons, registerIcons } from "@orbitroom/compact";

// Menus, search results and cards name their icons in data, so all of them are known from the start.
registerIcons(icons);
