import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { createElement as h, useRef } from "react";
import { createRoot } from "react-dom/client";
import { COLUMNS } from "./grid-data.js";
import { HEIGHT_PX, provide, ROW_PX } from "./grid-shared.js";

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});
const columns = COLUMNS.map(({ key, label, numeric }) => ({
  accessorKey: key,
  header: label,
  sortFn: numeric ? "basic" : "text",
}));
const cellStyle = { width: 150, flex: "none", overflow: "hidden", whiteSpace: "nowrap" };

provide((container, rows) => {
  let table;
  function Grid() {
    table = useTable({ features, columns, data: rows, globalFilterFn: "includesString" });
    const scroller = useRef(null);
    const shown = table.getRowModel().rows;
    const virtualizer = useVirtualizer({
      count: shown.length,
      getScrollElement: () => scroller.current,
      estimateSize: () => ROW_PX,
      overscan: 6,
    });
    const body = virtualizer.getVirtualItems().map(({ key, index, start }) =>
      h(
        "div",
        {
          key,
          "data-row": index,
          style: {
            position: "absolute",
            display: "flex",
            height: ROW_PX,
            transform: `translateY(${start}px)`,
          },
        },
        shown[index]
          .getAllCells()
          .map((cell) => h("div", { key: cell.id, style: cellStyle }, h(table.FlexRender, { cell }))),
      ),
    );
    return h(
      "div",
      { ref: scroller, "data-scroller": "", style: { height: HEIGHT_PX, overflow: "auto" } },
      h(
        "div",
        { style: { display: "flex", position: "sticky", top: 0, background: "Canvas", zIndex: 1 } },
        COLUMNS.map(({ key, label }) => h("div", { key, style: cellStyle }, label)),
      ),
      h("div", { style: { height: virtualizer.getTotalSize(), position: "relative" } }, body),
    );
  }
  const root = createRoot(container);
  root.render(h(Grid));
  return {
    sort: (key, descending) => table.setSorting(key === undefined ? [] : [{ id: key, desc: descending }]),
    filter: (text) => table.setGlobalFilter(text),
    scroller: () => container.querySelector("[data-scroller]"),
    name: (row) => container.querySelector(`[data-row="${row}"]`)?.firstChild?.textContent,
    unmount: () => root.unmount(),
  };
});
