export type { PropRow, PropsTable } from "../props/props-tables.ts";
export { fontPreload } from "./font-preload.ts";
export { type EarlyWorker, type PreloadedPage, pagePreload } from "./page-preload.ts";
export { precompress } from "./precompress.ts";
export { type RemoveServiceWorkerOptions, removeServiceWorker } from "./remove-service-worker.ts";
export { type Budget, type BudgetUse, sizeBudget } from "./size-budget.ts";
export { propsTables, referenceTables, type TablesOptions } from "./tables.ts";
