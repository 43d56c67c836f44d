import { serveConversion } from "../formats/serve-conversion.ts";

serveConversion();
