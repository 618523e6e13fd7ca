import { selections } from "@nepnha/contract/features/site/selections";
import { formatMoney } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SitePanelProps } from "./panel-props.ts";
import { SiteRows } from "./site-rows.tsx";
import classes from "./site.module.css";

/** What the customer chooses, each option by its number and price. */
export function SelectionsPanel({ projectId }: SitePanelProps) {
  const t = useT();
  return (
    <SiteRows
      resource={selections}
      projectId={projectId}
      facts={["allowance", "deadline", "stageId", "chosenAt"]}
      none={t("selections.panel.none")}
      add={["title", "stageId", "deadline", "allowance", "options"]}
    >
      {({ options, chosen }) => (
        <ol className={classes.lines}>
          {options.map((option, n) => (
            // Options are known by their place.
            <li key={n} data-chosen={chosen === n + 1}>
              <span>
                {n + 1}. {option.name}
              </span>
              <span>{option.note}</span>
              <strong>{formatMoney(option.price)}</strong>
            </li>
          ))}
        </ol>
      )}
    </SiteRows>
  );
}
