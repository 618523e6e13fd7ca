import { Button, Group, TextInput } from "@mantine/core";
import { projectStages } from "@nepnha/contract/features/projects/api";
import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { decimalText } from "@nepnha/domain/platform/decimal";
import { instalmentAmounts, isWholePlan, percentSum } from "@nepnha/domain/features/site/payment-plan";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { choiceLabel, columnLabel } from "../../../kit/resource/labels.ts";
import { usePage } from "../../../kit/resource/queries.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { formatMoney } from "../../../platform/i18n/format.ts";
import { useT, type Translate } from "../../../platform/i18n/i18n.ts";
import { newUuid } from "../../../platform/lib/new-uuid.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { FigureField } from "../../../ui/fields/figure-field.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import { valueError } from "../../../kit/inputs/value-error.ts";
import classes from "../site.module.css";

type Payment = SectionRow<typeof projectPayments>;

/** An instalment as it is typed; a share that is no number as it was typed. */
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
/** An instalment of nothing is none. */
const PERCENT = { ...projectPayments.fields.percent, min: 0.01, required: true } as const;

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
  const { api } = useServices();
  const state = { ...LIST_DEFAULTS, pageSize: AT_MOST, filter: { projectId } };
  const stages = usePage(projectStages, state, { enabled: true, selected: [] }).data?.items ?? [];
  const [items, setItems] = useState<readonly Typed[]>(() => (rows.length > 0 ? rows.map(typedOf) : [blank()]));
  /** What is wrong, by the key of its instalment and the name of its field. */
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Of many instalments the wrong one may be out of sight.
  useEffect(() => {
    if (wrong.size > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wrong]);
  const typed = items.map(({ percent }) => percent).filter((percent) => percent !== "");
  const isRead = typed.every((percent) => decimalText(percent) !== null);
  const percents = isRead ? items.map(({ percent }) => percent || "0") : [];
  const isWhole = isRead && isWholePlan(percents);
  const amounts = isWhole ? instalmentAmounts(total, percents) : [];
  const change = (key: string, part: Partial<Typed>): void =>
    setItems(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const errorOf = (key: string, name: Name) => ({ error: wrong.get(`${key}.${name}`) });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setRefusal(undefined);
    const found = items.flatMap((item) => errorsOf(t, item));
    setWrong(new Map(found));
    if (found.length > 0) return;
    setSending(true);
    const kept = new Set(items.flatMap(({ row }) => (row ? [row._id] : [])));
    const body = {
      projectId,
      items: items.map(({ row, name, percent, dueRule, dueDate, stageId }) => ({
        ...(row ? { _id: row._id, version: row.version } : {}),
        name,
        percent,
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
      const placed = error.fieldErrors.map(({ field, message }) => {
        const [list, n, name] = field.split(".");
        const item = list === "items" ? items[Number(n)] : undefined;
        return { key: item && isName(name) ? `${item.key}.${name}` : undefined, message };
      });
      const others = placed.flatMap(({ key, message }) => (key === undefined ? [message] : []));
      setWrong(new Map(placed.flatMap(({ key, message }) => (key === undefined ? [] : [[key, message]]))));
      if (others.length > 0 || placed.length === 0) setRefusal(others.join(" ") || error.detail || t("save.failed"));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("projectPayments.panel.plan")} size="xl">
      <form ref={form} noValidate className={classes.form} onSubmit={(event) => void save(event)}>
        {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
        {items.map((item, n) => (
          <fieldset key={item.key} className={classes.item} aria-label={`${t("projectPayments.field.no")} ${n + 1}`}>
            <TextInput
              label={t("projectPayments.field.name")}
              value={item.name}
              onChange={(event) => change(item.key, { name: event.currentTarget.value })}
              {...errorOf(item.key, "name")}
            />
            <FigureField
              label={t("projectPayments.field.percent")}
              digits={PERCENT.digits}
              unit={PERCENT.unit}
              value={item.percent}
              description={amounts[n] === undefined ? undefined : formatMoney(amounts[n])}
              onChange={(percent) => change(item.key, { percent: String(percent) })}
              {...errorOf(item.key, "percent")}
            />
            <SelectField
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
                {...errorOf(item.key, "dueDate")}
              />
            ) : (
              <SelectField
                label={t("projectPayments.field.stageId")}
                data={stages.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={item.stageId}
                onChange={(stageId) => change(item.key, { stageId })}
                {...errorOf(item.key, "stageId")}
              />
            )}
            {items.length > 1 && (
              <Button variant="subtle" onClick={() => setItems(items.filter(({ key }) => key !== item.key))}>
                {t("projectPayments.panel.remove")}
              </Button>
            )}
          </fieldset>
        ))}
        {isRead && !isWhole && refusal === undefined && (
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

/** The fields of an instalment at which something can be said. */
const NAMES = ["name", "percent", "dueDate", "stageId"] as const;
type Name = (typeof NAMES)[number];

function isName(name: string | undefined): name is Name {
  return NAMES.some((one) => one === name);
}

/** What is wrong with an instalment before anything is sent. */
function errorsOf(t: Translate, { key, name, percent, dueRule, dueDate, stageId }: Typed): [string, string][] {
  const isDated = dueRule === "DATE";
  const errors: Partial<Record<Name, string | undefined>> = {
    name: valueError(t, projectPayments.fields.name, name, columnLabel(projectPayments, "name")),
    percent: valueError(t, PERCENT, percent, columnLabel(projectPayments, "percent")),
    dueDate: isDated && dueDate === "" ? t("projectPayments.rule.dateNeeded") : undefined,
    stageId: !isDated && stageId === null ? t("projectPayments.rule.stageNeeded") : undefined,
  };
  return NAMES.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [[`${key}.${field}`, error]];
  });
}

function typedOf(row: Payment): Typed {
  const { _id, name, percent, dueRule, dueDate, stageId } = row;
  const isDated = dueRule === "DATE";
  return {
    key: _id,
    row,
    name,
    percent: percent ?? "",
    dueRule: isDated ? "DATE" : "STAGE_FINISHED",
    dueDate: dueDate ?? "",
    stageId: stageId ?? null,
  };
}

function blank(): Typed {
  return { key: newUuid(), row: null, name: "", percent: "", dueRule: "DATE", dueDate: "", stageId: null };
}
