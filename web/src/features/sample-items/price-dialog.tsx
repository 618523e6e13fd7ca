import { Button, Group, SegmentedControl } from "@mantine/core";
import type { PriceChangeInput, PriceChangeReport } from "@nepnha/contract/features/sample-items/price-change";
import { PRICE_MAX, sampleItems } from "@nepnha/contract/features/sample-items/sample-items";
import { multiplyDecimals } from "@nepnha/domain/platform/decimal";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useDryRun } from "../../platform/api/use-dry-run.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { parseListState } from "../../kit/find/list-state.ts";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import type { SectionRow } from "../../kit/resource/row.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DayField } from "../../ui/fields/date-fields.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { SelectField } from "../../ui/fields/select.tsx";
import { valueError } from "../../kit/inputs/value-error.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { PricePreview } from "./price-preview.tsx";
import classes from "./sample-items.module.css";

const FIELDS = {
  percent: { kind: "decimal", digits: 2, min: 0, max: 1000, unit: "percent" },
  amount: { kind: "decimal", digits: 0, min: 0, max: PRICE_MAX, unit: "money" },
} as const;

type Rounding = PriceChangeInput["rounding"];

/** Raise or lower prices of the selected items, or of all that the list finds: first what would become of them. */
export function PriceDialog({
  rows,
  onClose,
}: {
  rows: readonly SectionRow<typeof sampleItems>[];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const list = parseListState(sampleItems, useSearch({ strict: false }));
  const [which, setWhich] = useState<"selected" | "found">("selected");
  const [way, setWay] = useState<"up" | "down">("up");
  const [by, setBy] = useState<"percent" | "amount">("percent");
  const [typed, setTyped] = useState<number | string>("5");
  const [rounding, setRounding] = useState<Rounding>(1000);
  const [from, setFrom] = useState<string | null>(vietnamDay());

  const { digits, unit } = FIELDS[by];
  const value = String(typed);
  const wrong = valueError(t, FIELDS[by], value, t("sampleItems.price.value"));

  const { report, refusal, busy, changing, preview, apply } = useDryRun(
    (dryRun) => {
      const body: PriceChangeInput = {
        ...(which === "selected"
          ? { ids: rows.map(({ _id }) => _id) }
          : { filter: list.filter, searchTerm: list.search }),
        by,
        value: way === "up" ? value : multiplyDecimals(value || "0", "-1", digits),
        rounding,
        from: from ?? "",
      };
      const path = `/sampleItems/price-change?dryRun=${String(dryRun)}`;
      return api.call<PriceChangeReport>(path, { method: "POST", body, silent: "told" });
    },
    (done) => {
      showSnackbar({ kind: "success", text: t("sampleItems.price.done", { count: done.changed }) });
      onClose(true);
    },
  );
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("sampleItems.price.title")} size="xl">
      <div className={classes.form}>
        <div className={classes.which} role="group" aria-label={t("sampleItems.price.which")}>
          <SegmentedControl
            value={which}
            onChange={changing((next) => setWhich(next === "found" ? "found" : "selected"))}
            data={[
              { value: "selected", label: t("sampleItems.price.selected", { count: rows.length }) },
              { value: "found", label: t("sampleItems.price.found") },
            ]}
          />
        </div>
        <div className={classes.line}>
          <SelectField
            label={t("sampleItems.price.way")}
            value={way}
            onChange={changing((next) => setWay(next === "down" ? "down" : "up"))}
            data={[
              { value: "up", label: t("sampleItems.price.up") },
              { value: "down", label: t("sampleItems.price.down") },
            ]}
            allowDeselect={false}
          />
          <FigureField
            label={t("sampleItems.price.value")}
            value={typed}
            onChange={changing(setTyped)}
            digits={digits}
            unit={unit}
            error={wrong}
          />
          <SelectField
            label={t("sampleItems.price.how")}
            value={by}
            onChange={changing((next) => setBy(next === "amount" ? "amount" : "percent"))}
            data={[
              { value: "percent", label: t("sampleItems.price.percent") },
              { value: "amount", label: t("sampleItems.price.amount") },
            ]}
            allowDeselect={false}
          />
          <SelectField
            label={t("sampleItems.price.rounding")}
            value={String(rounding)}
            onChange={changing((next) => setRounding(next === "1" ? 1 : next === "100" ? 100 : 1000))}
            data={[
              { value: "1", label: t("sampleItems.price.round1") },
              { value: "100", label: t("sampleItems.price.round100") },
              { value: "1000", label: t("sampleItems.price.round1000") },
            ]}
            allowDeselect={false}
          />
          <DayField
            label={t("sampleItems.price.from")}
            value={from}
            onChange={changing(setFrom)}
            onTyped={changing(() => setFrom(null))}
            minDate={vietnamDay()}
          />
        </div>
        {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
        {report && <PricePreview report={report} />}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        {report && report.changed > 0 ? (
          <Button loading={busy} onClick={() => void apply()}>
            {t("sampleItems.price.apply", { count: report.changed })}
          </Button>
        ) : (
          <Button
            loading={busy}
            disabled={value === "" || wrong !== undefined || from === null}
            onClick={() => void preview()}
          >
            {t("sampleItems.price.preview")}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
