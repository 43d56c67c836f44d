import { DataGrid } from "@orbitroom/compact";
import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import "@orbitroom/compact/tokens.css";
import { COLUMNS } from "./grid-data.js";
import { HEIGHT_PX, provide, ROW_PX } from "./grid-shared.js";

const columns = COLUMNS.map(({ key, label }) => ({ dataKey: key, label, width: 150 }));
const NO_SORT = [];

provide((container, rows) => {
  let setSort;
  let setFilter;
  function Grid() {
    const [sort, changeSort] = useState(NO_SORT);
    const [filter, changeFilter] = useState("");
    setSort = changeSort;
    setFilter = changeFilter;
    return createElement(DataGrid, {
      label: "Rows",
      rows,
      columns,
      sort,
      filter,
      paging: false,
      height: HEIGHT_PX,
      rowHeight: ROW_PX,
      locale: "en",
    });
  }
  const root = createRoot(container);
  root.render(createElement(Grid));
  return {
    sort: (key, descending) => setSort(key === undefined ? NO_SORT : [{ dataKey: key, descending }]),
    filter: (text) => setFilter(text),
    scroller: () => container.querySelector('[role="grid"]'),
    name: (row) => container.querySelector(`[aria-rowindex="${row + 2}"] > [data-column="0"]`)?.textContent,
    unmount: () => root.unmount(),
  };
});
