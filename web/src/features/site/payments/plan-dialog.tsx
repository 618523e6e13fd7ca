import { Button, Group, Select, TextInput } from "@mantine/core";
import { projectStages } from "@nepnha/contract/features/projects/api";
import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { instalmentAmounts, isWholePlan, percentSum } from "@nepnha/domain/features/site/payment-plan";
import { readNumber } from "@nepnha/domain/platform/typed/read-number";
import { useState, type FormEvent } from "react";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { choiceLabel } from "../../../kit/resource/labels.ts";
import { usePage } from "../../../kit/resource/queries.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { formatDecimal, formatMoney } from "../../../platform/i18n/format.ts";
import { useLanguage, useT } from "../../../platform/i18n/i18n.ts";
import { newUuid } from "../../../platform/lib/new-uuid.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import classes from "../site.module.css";

type Payment = SectionRow<typeof projectPayments>;

/** An instalment as it is typed; the share as people write it. */
interface Typed {
  readonly key: string;
  readonly row: Payment | null;
  readonly name: string;
  readonly percent: string;
  readonly dueRule: "DATE" | "STAGE_FINISHED";
  readonly dueDate: string;
  readonly stageId: string | null;
}

const RULES = ["DATE", "STAGE_FINISHED"] as const;
const AT_MOST = 100;

/** The whole plan at once: shares of the contract, and when each is due. What they come to follows while one types. */
export function PlanDialog({
  projectId,
  rows,
  total,
  onClose,
}: {
  projectId: string;
  rows: readonly Payment[];
  total: number;
  onClose: (saved: true | null) => void;
}) {
  const t = useT();
  const language = useLanguage();
  const { api } = useServices();
  const state = { ...LIST_DEFAULTS, pageSize: AT_MOST, filter: { projectId } };
  const stages = usePage(projectStages, state, { enabled: true, selected: [] }).data?.items ?? [];
  const [items, setItems] = useState<readonly Typed[]>(() => (rows.length > 0 ? rows.map(typedOf) : [blank()]));
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const percents = items.map(({ percent }) => readNumber(percent, { language, unit: "percent", digits: 2 }) ?? "0");
  const isWhole = isWholePlan(percents);
  const amounts = isWhole ? instalmentAmounts(total, percents) : [];
  const change = (key: string, part: Partial<Typed>): void =>
    setItems(items.map((item) => (item.key === key ? { ...item, ...part } : item)));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setRefusal(undefined);
    setSending(true);
    const kept = new Set(items.flatMap(({ row }) => (row ? [row._id] : [])));
    const body = {
      projectId,
      items: items.map(({ row, name, dueRule, dueDate, stageId }, n) => ({
        ...(row ? { _id: row._id, version: row.version } : {}),
        name,
        percent: percents[n],
        dueRule,
        dueDate: dueRule === "DATE" && dueDate !== "" ? dueDate : null,
        stageId: dueRule === "DATE" ? null : stageId,
      })),
      removed: rows.filter(({ _id }) => !kept.has(_id)).map(({ _id, version }) => ({ _id, version })),
    };
    try {
      await api.call("/projectPayments/plan", { method: "PUT", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("projectPayments.panel.saved"), id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(false);
      setRefusal(error.fieldErrors.map(({ message }) => message).join(". ") || error.detail || t("save.failed"));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("projectPayments.panel.plan")} size="xl">
      <form noValidate className={classes.form} onSubmit={(event) => void save(event)}>
        {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
        {items.map((item, n) => (
          <fieldset key={item.key} className={classes.item} aria-label={`${t("projectPayments.field.no")} ${n + 1}`}>
            <TextInput
              label={t("projectPayments.field.name")}
              value={item.name}
              onChange={(event) => change(item.key, { name: event.currentTarget.value })}
            />
            <TextInput
              label={t("projectPayments.field.percent")}
              inputMode="decimal"
              rightSection="%"
              value={item.percent}
              description={amounts[n] === undefined ? undefined : formatMoney(amounts[n])}
              onChange={(event) => change(item.key, { percent: event.currentTarget.value })}
            />
            <Select
              label={t("projectPayments.field.dueRule")}
              data={RULES.map((rule) => ({ value: rule, label: choiceLabel(projectPayments, "dueRule", rule) }))}
              value={item.dueRule}
              allowDeselect={false}
              onChange={(rule) => change(item.key, { dueRule: rule === "STAGE_FINISHED" ? rule : "DATE" })}
            />
            {item.dueRule === "DATE" ? (
              <TextInput
                type="date"
                label={t("projectPayments.field.dueDate")}
                value={item.dueDate}
                onChange={(event) => change(item.key, { dueDate: event.currentTarget.value })}
              />
            ) : (
              <Select
                label={t("projectPayments.field.stageId")}
                data={stages.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={item.stageId}
                onChange={(stageId) => change(item.key, { stageId })}
              />
            )}
            {items.length > 1 && (
              <Button variant="subtle" onClick={() => setItems(items.filter(({ key }) => key !== item.key))}>
                {t("projectPayments.panel.remove")}
              </Button>
            )}
          </fieldset>
        ))}
        {!isWhole && (
          <p className={classes.quiet}>{t("projectPayments.rule.percentSum", { sum: Number(percentSum(percents)) })}</p>
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={() => setItems([...items, blank()])}>
            {t("projectPayments.panel.add")}
          </Button>
          <Button type="submit" loading={sending}>
            {t("projectPayments.panel.save")}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function typedOf(row: Payment): Typed {
  const { _id, name, percent, dueRule, dueDate, stageId } = row;
  const isDated = dueRule === "DATE";
  return {
    key: _id,
    row,
    name,
    percent: formatDecimal(percent ?? "0"),
    dueRule: isDated ? "DATE" : "STAGE_FINISHED",
    dueDate: dueDate ?? "",
    stageId: stageId ?? null,
  };
}

function blank(): Typed {
  return { key: newUuid(), row: null, name: "", percent: "", dueRule: "DATE", dueDate: "", stageId: null };
}
