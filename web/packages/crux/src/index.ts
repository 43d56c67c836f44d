export { CanvasSurface, type CanvasSurfaceProps } from "./canvas-surface/CanvasSurface.tsx";
export type { StrokeEnd, SurfacePoint, SurfaceSize, SurfaceStroke } from "./canvas-surface/stroke.ts";
export { type SurfaceView, WHOLE_SURFACE, zoomView } from "./canvas-surface/surface-view.ts";
export { DeviceRoster, type DeviceRosterProps, type RosterDevice } from "./device-roster/DeviceRoster.tsx";
export { ExportMenu, type ExportMenuProps } from "./export-menu/ExportMenu.tsx";
export { exportFileName } from "./export-menu/export-file-name.ts";
export type { ExportAction, ExportFormat, ExportTools } from "./export-menu/export-format.ts";
export type { ExportMenuTexts } from "./export-menu/texts.ts";
export { JoinPanel, type JoinPanelProps } from "./join-panel/JoinPanel.tsx";
export type { JoinPanelTexts } from "./join-panel/texts.ts";
export { loadQrCodes, type QrCodeLibrary } from "./qr-code/load-qr-codes.ts";
export { QrCode, type QrCodeProps } from "./qr-code/QrCode.tsx";
export {
  HistoryButtons,
  type HistoryButtonsProps,
  type HistoryButtonsTexts,
} from "./undo-history/HistoryButtons.tsx";
export {
  UndoHistory,
  type UndoHistoryOptions,
  type UndoHistoryState,
  type UndoStep,
} from "./undo-history/undo-history.ts";
export { useUndoHistory } from "./undo-history/use-undo-history.ts";
export { type UndoShortcuts, useUndoShortcuts } from "./undo-history/use-undo-shortcuts.ts";
