import { serveSurfaces } from "@orbitroom/sky/worker";

serveSurfaces();
