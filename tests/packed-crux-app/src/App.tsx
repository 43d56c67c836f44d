import {
  CanvasSurface,
  DeviceRoster,
  type ExportFormat,
  ExportMenu,
  HistoryButtons,
  JoinPanel,
  type SurfacePoint,
  UndoHistory,
  useUndoHistory,
} from "@orbitroom/crux";

const history = new UndoHistory<readonly SurfacePoint[]>([]);
const json: ExportFormat = {
  ...{ id: "json", label: "Points (JSON)", extension: "json", type: "application/json" },
  make: () => new Blob([JSON.stringify(history.value)]),
};

/** A sketch of dots, with everything around it. */
export function App() {
  const { value: dots, done, undone } = useUndoHistory(history);
  return (
    <>
      <HistoryButtons
        canUndo={done.length > 0}
        canRedo={undone.length > 0}
        onUndo={() => history.undo()}
        onRedo={() => history.redo()}
      />
      <CanvasSurface
        label="Sketch"
        width={800}
        height={450}
        onStrokeStart={(_, point) => {
          history.apply([...dots, point]);
          return false;
        }}
        draw={(context) => {
          for (const { x, y } of dots) context.fillRect(x - 4, y - 4, 8, 8);
        }}
      />
      <ExportMenu name="Sketch" formats={[json]} />
      <DeviceRoster label="Painters" devices={[{ id: "1", name: "Ada", latencyMs: 12 }]} />
      <JoinPanel link="https://orbitroom.example" />
    </>
  );
}
