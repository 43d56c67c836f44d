import "./game.ts";
import { createRoot } from "react-dom/client";
import * as mapping from "./mapping.ts";
import { Players } from "./Player.tsx";
import * as phone from "./phone.ts";

const root = document.getElementById("root");
if (root) createRoot(root).render(<Players />);
Object.assign(window, { mapping, phone });
