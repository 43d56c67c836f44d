import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";
import { COLUMNS } from "./grid-data.js";
import { HEIGHT_PX, provide, ROW_PX } from "./grid-shared.js";

ModuleRegistry.registerModules([AllCommunityModule]);

// The fastest settings: no animation, and a cached filter text for each row.
provide((host, rows) => {
  const inner = document.createElement("div");
  inner.style.height = `${HEIGHT_PX}px`;
  host.append(inner);
  const api = createGrid(inner, {
    rowData: rows,
    columnDefs: COLUMNS.map(({ key, label }) => ({ field: key, headerName: label, width: 150 })),
    rowHeight: ROW_PX,
    animateRows: false,
    cacheQuickFilter: true,
    suppressColumnMoveAnimation: true,
  });
  return {
    sort: (key, descending) =>
      api.applyColumnState({
        state: key === undefined ? [] : [{ colId: key, sort: descending ? "desc" : "asc" }],
        defaultState: { sort: null },
      }),
    filter: (text) => api.setGridOption("quickFilterText", text),
    scroller: () => host.querySelector(".ag-grid-viewport"),
    name: (row) => host.querySelector(`.ag-row[row-index="${row}"] [col-id="name"]`)?.textContent,
    unmount: () => api.destroy(),
  };
});
