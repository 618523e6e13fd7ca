import { Button, Skeleton } from "@mantine/core";
import type { RowCardSection, RowPayload } from "@nepnha/contract/features/chat/kinds/row";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { RowStatus } from "../../../../kit/form/rail.tsx";
import { useLiveRow } from "../../../../kit/live/use-live-rows.ts";
import { moveLabel } from "../../../../kit/moves/move-texts.ts";
import { useDescription } from "../../../../kit/resource/descriptions.ts";
import { columnLabel, titleOf } from "../../../../kit/resource/labels.ts";
import { useRows } from "../../../../kit/resource/queries.ts";
import { useRights } from "../../../../kit/resource/rights.ts";
import type { ResourceRow } from "../../../../kit/resource/row.ts";
import { isAllowed, offeredMoves } from "../../../../kit/resource/verdicts.ts";
import { Value } from "../../../../kit/values/value.tsx";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useUser } from "../../../../platform/session/services-context.ts";
import links from "../../../../ui/layout/action-link.module.css";
import { BoardCard } from "../../board/board-card.tsx";
import type { Conversation } from "../../engine/model.ts";
import { CardFacts } from "./card-facts.tsx";
import { ContractFacts } from "./contract-facts.tsx";
import classes from "./row-card.module.css";

const AnswerDialog = lazy(async () => ({ default: (await import("./answer-dialog.tsx")).AnswerDialog }));

/** What a card shows of a row, how it is answered, and where the whole of it is. */
interface Shown {
  /** Columns; empty ones are left out. */
  readonly facts: readonly string[];
  /** Moves that have a button. */
  readonly answers: readonly string[];
  /** Address without the project's id, which follows: for its customers, and for the staff where it is another. */
  readonly page: { readonly mine: string; readonly office?: string; readonly tab?: string };
}

const SHOWN: Readonly<Record<RowCardSection, Shown>> = {
  changeOrders: {
    facts: ["amount", "daysImpact", "approvalDeadline", "reason", "declineReason"],
    answers: ["approve", "decline"],
    page: { mine: "/project-site", tab: "change-orders" },
  },
  projectPayments: {
    facts: ["amount", "paidAmount", "dueOn", "isOverdue"],
    answers: [],
    page: { mine: "/project-site", tab: "payments" },
  },
  projectStages: {
    facts: ["startDate", "dueDate", "progress", "acceptedAt"],
    answers: ["accept"],
    page: { mine: "/my-projects", office: "/project", tab: "stages" },
  },
  projectActions: {
    facts: ["code", "stageId", "startDate", "endDate", "progress"],
    answers: ["approve", "refuse"],
    page: { mine: "/my-projects", office: "/project", tab: "stages" },
  },
};

/**
 * A row of a project among the messages, as it is now and as whoever looks may see it, with what they may answer. Who may
 * not see it, or no longer, has what it was called when it was shown.
 */
export function RowCard({
  title,
  payload,
  conversation,
}: {
  title: string;
  payload: RowPayload;
  conversation: Conversation;
}) {
  const t = useT();
  const resource = useDescription(payload.section);
  const { read } = useRights(resource);
  return (
    <BoardCard
      label={t(`chat.row.${payload.section}`)}
      icon={<IconFileText size={18} stroke={1.6} aria-hidden />}
      conversation={conversation}
      editedBy={null}
    >
      {read ? (
        <Known title={title} payload={payload} resource={resource} />
      ) : (
        <strong className={classes.title}>{title}</strong>
      )}
    </BoardCard>
  );
}

function Known({ title, payload, resource }: { title: string; payload: RowPayload; resource: ResourceDescription }) {
  const t = useT();
  useLiveRow(resource.name, payload.id);
  const [query] = useRows(resource, [payload.id]);
  const row = query?.data?.row;
  if (row) return <Facts section={payload.section} resource={resource} row={row} />;
  const failure = query?.data?.failure ?? null;
  return (
    <>
      <strong className={classes.title}>{title}</strong>
      {query?.isPending ? <Skeleton height={72} /> : <p className={classes.quiet}>{failure ?? t("chat.row.gone")}</p>}
    </>
  );
}

function Facts({
  section,
  resource,
  row,
}: {
  section: RowCardSection;
  resource: ResourceDescription;
  row: ResourceRow;
}) {
  const t = useT();
  const me = useUser();
  const [asked, setAsked] = useState<NamedMove | null>(null);
  const { facts, answers, page } = SHOWN[section];
  const projectId = typeof row["projectId"] === "string" ? row["projectId"] : null;
  const moves = offeredMoves(resource, row).filter(({ name }) => answers.includes(name) && isAllowed(row, name));
  const path = isStaff(me) ? (page.office ?? page.mine) : page.mine;
  return (
    <>
      <div className={classes.head}>
        <strong className={classes.title}>{titleOf(resource, row)}</strong>
        <RowStatus resource={resource} row={row} />
      </div>
      <CardFacts
        facts={facts
          .filter((name) => isSaid(row[name]))
          .map((name) => ({
            label: columnLabel(resource, name),
            value: <Value resource={resource} column={name} value={row[name]} known={row} size="full" />,
            isWide: resource.fields[name]?.kind === "longText" || resource.fields[name]?.kind === "text",
          }))}
      />
      {section === "changeOrders" && projectId !== null && (
        <ContractFacts projectId={projectId} version={row.version} />
      )}
      {moves.length > 0 && (
        <div className={classes.answers}>
          {moves.map((move, n) => (
            <Button key={move.name} variant={n === 0 ? "filled" : "default"} onClick={() => setAsked(move)}>
              {moveLabel(resource, move)}
            </Button>
          ))}
        </div>
      )}
      {projectId !== null && (
        <Link
          to={`${path}/${projectId}`}
          search={page.tab === undefined ? {} : { tab: page.tab }}
          className={links.quiet}
        >
          {t("chat.row.open")}
        </Link>
      )}
      {asked && (
        <Suspense>
          <AnswerDialog resource={resource} row={row} move={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && value !== "";
}
