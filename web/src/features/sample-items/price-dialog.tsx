import { Button, Group, NumberInput, SegmentedControl } from "@mantine/core";
import type { PriceChangeInput, PriceChangeReport } from "@nepnha/contract/price-change";
import { sampleItems } from "@nepnha/contract/sections/sample-items";
import { vietnamDay } from "@nepnha/domain/vietnam-day";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useServices } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import { parseListState } from "../../resource/list/list-state.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { Banner } from "../../ui/banner.tsx";
import { DayField } from "../../ui/date-fields.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select.tsx";
import { showSnackbar } from "../../ui/snackbar.ts";
import { PricePreview } from "./price-preview.tsx";
import classes from "./sample-items.module.css";

type Rounding = PriceChangeInput["rounding"];

/** Raise or lower prices of the selected items, or of all that the list finds: first what would become of them. */
export function PriceDialog({ rows, onClose }: { rows: readonly ResourceRow[]; onClose: (done: true | null) => void }) {
  const t = useT();
  const { api } = useServices();
  const list = parseListState(sampleItems, useSearch({ strict: false }));
  const [which, setWhich] = useState<"selected" | "found">("selected");
  const [way, setWay] = useState<"up" | "down">("up");
  const [by, setBy] = useState<"percent" | "amount">("percent");
  const [value, setValue] = useState<number | string>(5);
  const [rounding, setRounding] = useState<Rounding>(1000);
  const [from, setFrom] = useState<string | null>(vietnamDay());
  const [report, setReport] = useState<PriceChangeReport | null>(null);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);

  /** A preview of other figures says nothing of these. */
  function changing<T>(set: (next: T) => void): (next: T) => void {
    return (next) => {
      set(next);
      setReport(null);
      setRefusal("");
    };
  }
  async function send(dryRun: boolean): Promise<void> {
    setBusy(true);
    setRefusal("");
    const amount = typeof value === "number" ? value : Number.NaN;
    const body: PriceChangeInput = {
      ...(which === "selected"
        ? { ids: rows.map(({ _id }) => _id) }
        : { filter: list.filter, searchTerm: list.search }),
      by,
      value: way === "up" ? amount : -amount,
      rounding,
      from: from ?? "",
    };
    try {
      const path = `/sampleItems/price-change?dryRun=${String(dryRun)}`;
      const done = await api.call<PriceChangeReport>(path, { method: "POST", body, silent: () => true });
      if (dryRun) {
        setReport(done);
      } else {
        showSnackbar({ kind: "success", text: t("sampleItems.price.done", { count: done.changed }) });
        onClose(true);
      }
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : null;
      setRefusal(failure?.fieldErrors[0]?.message || failure?.detail || t("request.failed"));
    }
    setBusy(false);
  }
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("sampleItems.price.title")} size="xl">
      <div className={classes.form}>
        <div role="group" aria-label={t("sampleItems.price.which")}>
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
          <NumberInput
            label={t("sampleItems.price.value")}
            value={value}
            onChange={changing(setValue)}
            min={0}
            decimalScale={by === "percent" ? 2 : 0}
            decimalSeparator=","
            thousandSeparator="."
            suffix={by === "percent" ? " %" : " ₫"}
            hideControls
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
          <Button loading={busy} onClick={() => void send(false)}>
            {t("sampleItems.price.apply", { count: report.changed })}
          </Button>
        ) : (
          <Button loading={busy} disabled={typeof value !== "number" || from === null} onClick={() => void send(true)}>
            {t("sampleItems.price.preview")}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
