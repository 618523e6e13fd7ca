import { Link } from "@tanstack/react-router";
import type { ResourceRow } from "../../kit/resource/row.ts";
import classes from "./category-chips.module.css";

/** Categories to choose one of, or all; the choice stands in the address. Nothing where there are none. */
export function CategoryChips({
  label,
  all,
  categories,
  path,
  search,
}: {
  label: string;
  /** Word for no category in particular. */
  all: string;
  categories: readonly ResourceRow[];
  /** Where the list stands. */
  path: string;
  /** What its address says now. */
  search: { readonly cate?: string };
}) {
  const { cate, ...any } = search;
  if (categories.length === 0) return null;
  return (
    <nav className={classes.chips} aria-label={label}>
      <Link to={path} search={any} data-chosen={cate === undefined} className={classes.chip}>
        {all}
      </Link>
      {categories.map(({ _id, name }) => (
        <Link
          key={_id}
          to={path}
          search={{ ...search, cate: _id }}
          aria-current={_id === cate ? "true" : undefined}
          data-chosen={_id === cate}
          className={classes.chip}
        >
          {String(name)}
        </Link>
      ))}
    </nav>
  );
}
