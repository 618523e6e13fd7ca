import { useMemo } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./reading.module.css";
import { headingsOf } from "./text-facts.ts";

/** The table of contents of a long text. */
export function Contents({ html }: { html: string }) {
  const t = useT();
  const headings = useMemo(() => headingsOf(html), [html]);
  if (headings.length === 0) return null;
  return (
    <details className={classes.contents} open>
      <summary>{t("read.contents")}</summary>
      <nav aria-label={t("read.contents")}>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
