import { Button, Group, SegmentedControl } from "@mantine/core";
import {
  QUOTE_PERCENT,
  type QuotePriceChange,
  type QuotePriceReport,
} from "@nepnha/contract/features/quotes/price-change";
import type { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { parseField } from "@nepnha/domain/kit/validate";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useState } from "react";
import type { SectionRow } from "../../../../kit/resource/row.ts";
import { useDryRun } from "../../../../platform/api/use-dry-run.ts";
import { formatMoney } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { DayField } from "../../../../ui/fields/date-fields.tsx";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import { SelectField } from "../../../../ui/fields/select.tsx";
import classes from "../settings.module.css";

const FIELDS = {
  up: { kind: "decimal", digits: 2, min: 0.01, max: QUOTE_PERCENT.max, unit: "percent", required: true },
  down: { kind: "decimal", digits: 2, min: 0.01, max: -QUOTE_PERCENT.min, unit: "percent", required: true },
} as const;
const ROUNDINGS = [1, 100, 1000] as const;

/** Raise or lower the prices of the chosen items from a day on: first what would become of each. */
export function PricesDialog({
  rows,
  onClose,
}: {
  rows: readonly SectionRow<typeof quoteItems>[];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [way, setWay] = useState<"up" | "down">("up");
  const [typed, setTyped] = useState<number | string>("5");
  const [rounding, setRounding] = useState<QuotePriceChange["rounding"]>(1000);
  const [from, setFrom] = useState<string | null>(vietnamDay());
  const judged = parseField(FIELDS[way], String(typed));

  const { report, refusal, busy, changing, preview, apply } = useDryRun(
    (dryRun) => {
      const body: QuotePriceChange = {
        ids: rows.map(({ _id }) => _id),
        percent: `${way === "down" ? "-" : ""}${typed}`,
        rounding,
        from: from ?? "",
      };
      const path = `/quoteItems/price-change?dryRun=${String(dryRun)}`;
      return api.call<QuotePriceReport>(path, { method: "POST", body, silent: "told" });
    },
    (done) => {
      showSnackbar({ kind: "success", text: t("quoteSetting.prices.done", { count: done.items.length }) });
      onClose(true);
    },
  );
  return (
    <Dialog
      opened
      onClose={() => onClose(null)}
      title={t("quoteSetting.prices.title", { count: rows.length })}
      size="xl"
    >
      <div className={classes.import}>
        <div>
          <SegmentedControl
            aria-label={t("quoteSetting.prices.way")}
            value={way}
            onChange={changing((next) => setWay(next === "down" ? "down" : "up"))}
            data={[
              { value: "up", label: t("quoteSetting.prices.up") },
              { value: "down", label: t("quoteSetting.prices.down") },
            ]}
          />
        </div>
        <div className={classes.ruleFields}>
          <FigureField
            label={t("quoteSetting.prices.percent")}
            digits={2}
            unit="percent"
            value={typed}
            onChange={changing(setTyped)}
            error={!judged.ok && t("quoteSetting.prices.bounds", { max: FIELDS[way].max })}
          />
          <SelectField
            label={t("quoteSetting.prices.rounding")}
            data={ROUNDINGS.map((one) => ({
              value: String(one),
              label: t("quoteSetting.prices.roundTo", { to: formatMoney(one) }),
            }))}
            value={String(rounding)}
            onChange={changing((next) => setRounding(ROUNDINGS.find((one) => String(one) === next) ?? 1000))}
            allowDeselect={false}
            searchable={false}
          />
          <DayField
            label={t("quoteSetting.prices.from")}
            value={from}
            onChange={changing(setFrom)}
            onTyped={changing(() => setFrom(null))}
            minDate={vietnamDay()}
          />
        </div>
        {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
        {report && <Preview report={report} />}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        {report && report.items.length > 0 ? (
          <Button loading={busy} onClick={() => void apply()}>
            {t("quoteSetting.prices.apply", { count: report.items.length })}
          </Button>
        ) : (
          <Button loading={busy} disabled={!judged.ok || from === null} onClick={() => void preview()}>
            {t("quoteSetting.prices.preview")}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

function Preview({ report: { items } }: { report: QuotePriceReport }) {
  const t = useT();
  if (items.length === 0) return <Banner kind="warning">{t("quoteSetting.prices.nothing")}</Banner>;
  return (
    // Scrolled by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <div className={classes.preview} tabIndex={0} role="region" aria-label={t("quoteSetting.prices.preview")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("quoteItems.field.name")}</th>
            <th scope="col">{t("quoteSetting.prices.before")}</th>
            <th scope="col">{t("quoteSetting.prices.after")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ _id, name, option, before, after }) => (
            <tr key={`${_id} ${option ?? ""}`}>
              <th scope="row">{option === null ? name : `${name}: ${option}`}</th>
              <td>{formatMoney(before)}</td>
              <td>{formatMoney(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
