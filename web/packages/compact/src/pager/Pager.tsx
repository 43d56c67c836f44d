import { useId } from "react";
import { Button } from "../button/Button.tsx";
import styles from "./Pager.module.css";

/** Props of `Pager`. */
export interface PagerProps {
  /** Name of the paged content. */
  label: string;
  page: number;
  pageSize: number;
  pageCount: number;
  rowCount: number;
  /** Page sizes to choose from. Hidden with fewer than two. */
  pageSizeOptions?: readonly number[] | undefined;
  onPage: (page: number) => void;
  onPageSize?: ((pageSize: number) => void) | undefined;
}

/** Pagination below a table: the visible range and buttons to other pages. */
export function Pager(props: PagerProps) {
  const { label, page, pageSize, pageCount, rowCount, pageSizeOptions = [], onPage, onPageSize } = props;
  const id = useId();
  const first = rowCount === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(rowCount, page * pageSize);
  const count = (value: number): string => value.toLocaleString("en");
  return (
    <nav className={styles["pager"]} aria-label={`Pages of ${label}`}>
      {onPageSize && pageSizeOptions.length > 1 && (
        <span className={styles["size"]}>
          <label htmlFor={id}>Rows per page</label>
          <select id={id} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {[...new Set([...pageSizeOptions, pageSize])]
              .sort((one, other) => one - other)
              .map((option) => (
                <option key={option}>{option}</option>
              ))}
          </select>
        </span>
      )}
      {/* Announced when a filter or page change alters it. `bdi` keeps the order of the numbers in
          right-to-left text. */}
      <bdi role="status" className={styles["range"]}>
        {count(first)}–{count(last)} of {count(rowCount)}
      </bdi>
      <span className={styles["buttons"]}>
        <Button size="sm" variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button size="sm" variant="quiet" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
