import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { columnLabel } from "../../../../kit/resource/labels.ts";
import { Value } from "../../../../kit/values/value.tsx";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { FactList } from "../../../../ui/data/fact-list.tsx";
import { DataCard } from "../../../../ui/layout/data-card.tsx";
import type { Work } from "../use-work.ts";

const FACTS = [
  "description",
  "endDate",
  "startDate",
  "projectId",
  "stageId",
  "assigneeIds",
  "followerIds",
  "givenById",
  "priority",
  "actionTypeId",
  "vendorId",
  "quantityPlan",
  "unit",
  "predecessorIds",
  "attachments",
  "actualStart",
  "actualEnd",
  "requireAccept",
  "showToCustomer",
  "code",
] as const;
/** What needs a line of its own. */
const WIDE: readonly string[] = ["description", "attachments", "predecessorIds"];

/** What a piece of work is, as text; what nobody has said is left out. */
export function WorkFacts({ row }: { row: Work }) {
  const t = useT();
  const said = FACTS.filter((name) => {
    const value = row[name];
    return value !== null && value !== "" && value !== false && !(Array.isArray(value) && value.length === 0);
  });
  return (
    <DataCard title={t("work.page.facts")}>
      <FactList
        facts={said.map((name) => ({
          label: columnLabel(projectActions, name),
          value: <Value resource={projectActions} column={name} value={row[name]} known={row} size="full" />,
          isWide: WIDE.includes(name),
        }))}
      />
    </DataCard>
  );
}
