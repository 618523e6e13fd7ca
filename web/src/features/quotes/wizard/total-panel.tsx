import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs";
import type { ReactNode } from "react";
import { useNarrow } from "../../../kit/form/use-narrow.ts";
import { formatFigure, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { TotalLines } from "../sheet/total-lines.tsx";
import type { Wrong } from "./steps.ts";
import classes from "./wizard.module.css";

interface TotalProps {
  readonly answer: QuoteAnswer;
  /** A few more m² with which it gets cheaper, in words. */
  readonly hint: string | null;
  /** Why it moved, where it did. */
  readonly moved: ReactNode;
  /** A place for vouchers. */
  readonly codes: ReactNode;
  /** Whether it is saved, in words. */
  readonly state: string;
  readonly onWrong: (wrong: Wrong) => void;
}

/** What the quote comes to with every key: beside the pages, or in a bar under the thumb that opens. */
export function TotalPanel(props: TotalProps) {
  const t = useT();
  const narrow = useNarrow();
  if (!narrow) {
    return (
      <aside className={classes.total} aria-label={t("quotePage.total")}>
        <Summary {...props} />
        <Details {...props} />
      </aside>
    );
  }
  return (
    <aside className={classes.dock} aria-label={t("quotePage.total")}>
      <details>
        <summary>
          <Summary {...props} />
        </summary>
        <Details {...props} />
      </details>
    </aside>
  );
}

function Summary({ answer, hint }: TotalProps) {
  const t = useT();
  const { totalSquare, grandTotal, errors } = answer;
  return (
    <div className={classes.summary}>
      <span>
        {totalSquare !== null && Number(totalSquare) > 0 && formatFigure(totalSquare, "m2")}
        {hint !== null && <IconBulb size={16} role="img" aria-label={t("quotePage.hint")} />}
      </span>
      <strong aria-live="polite">
        {grandTotal === null ? t("quotePage.noTotal", { count: errors.length }) : formatMoney(grandTotal)}
      </strong>
    </div>
  );
}

function Details({ answer, hint, moved, codes, state, onWrong }: TotalProps) {
  const t = useT();
  return (
    <div className={classes.details}>
      {hint !== null && (
        <p className={classes.hint}>
          <IconBulb size={18} aria-hidden />
          {hint}
        </p>
      )}
      <TotalLines answer={answer} />
      {moved}
      {codes}
      {answer.errors.length > 0 && (
        <>
          <h3>{t("quotePage.stillMissing")}</h3>
          <ul className={classes.missing}>
            {answer.errors.map((wrong) => (
              <li key={`${wrong.item} ${wrong.code}`}>
                <button type="button" onClick={() => onWrong(wrong)}>
                  {wrong.message}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.warnings.length > 0 && (
        <ul className={classes.warnings}>
          {answer.warnings.map(({ item, code, message }) => (
            <li key={`${item} ${code}`}>{message}</li>
          ))}
        </ul>
      )}
      <p className={classes.quiet} role="status">
        {state}
      </p>
    </div>
  );
}
