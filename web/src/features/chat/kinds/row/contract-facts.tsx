import { projects } from "@nepnha/contract/features/projects/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLiveRow } from "../../../../kit/live/use-live-rows.ts";
import { rowKey, useRows } from "../../../../kit/resource/queries.ts";
import { formatDay, formatMoney } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { CardFacts } from "./card-facts.tsx";
import classes from "./row-card.module.css";

/** What the contract comes to now, and when the house is to be ready. @param version of the row that may have changed both */
export function ContractFacts({ projectId, version }: { projectId: string; version: number }) {
  const t = useT();
  const queries = useQueryClient();
  useLiveRow(projects.name, projectId);
  // An answer changes the contract: it is asked for again with it, also before anything can be heard.
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void queries.invalidateQueries({ queryKey: rowKey(projects, projectId) });
  }, [queries, projectId, version]);
  const project = useRows(projects, [projectId])[0]?.data?.row;
  if (!project) return null;
  return (
    <div className={classes.contract}>
      <CardFacts
        facts={[
          { label: t("changeOrders.panel.total"), value: formatMoney(project.totalAmount) },
          { label: t("changeOrders.panel.due"), value: formatDay(project.dueDate) },
        ]}
      />
    </div>
  );
}
