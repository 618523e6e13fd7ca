import { Button, Group, SegmentedControl } from "@mantine/core";
import type { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { parseField } from "@nepnha/domain/kit/validate";
import { isDay } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useState } from "react";
import type { SectionRow } from "../../../../kit/resource/row.ts";
import { ApiError } from "../../../../platform/api/api-error.ts";
import { formatMoney } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { DayField } from "../../../../ui/fields/date-fields.tsx";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import { priceSteps, type PriceStep } from "./price-change.ts";
import { useCompanyItems } from "../use-item.ts";
import classes from "../settings.module.css";

const FIELDS = {
  up: { kind: "decimal", digits: 2, min: 0.01, max: 100, unit: "percent", required: true },
  down: { kind: "decimal", digits: 2, min: 0.01, max: 50, unit: "percent", required: true },
} as const;

/** Raise or lower the prices of the chosen items from a day on; what each becomes stands there before anything is written. */
export function PricesDialog({
  rows,
  onClose,
}: {
  rows: readonly SectionRow<typeof quoteItems>[];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const items = useCompanyItems();
  const [way, setWay] = useState<"up" | "down">("up");
  const [typed, setTyped] = useState<number | string>("5");
  const [from, setFrom] = useState<string | null>(vietnamDay());
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const judged = parseField(FIELDS[way], String(typed));
  const percent = judged.ok ? `${way === "down" ? "-" : ""}${String(typed)}` : null;
  const codes = new Set(rows.map(({ code }) => code));
  const chosen = items.filter(({ code }) => codes.has(code));
  const steps = percent !== null && isDay(from) ? priceSteps(chosen, percent, from) : [];

  async function send(): Promise<void> {
    setBusy(true);
    setRefusal("");
    try {
      const body = { ids: rows.map(({ _id }) => _id), percent, from };
      await api.call("/quoteItems/prices", { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("quoteSetting.prices.done", { count: steps.length }) });
      onClose(true);
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : null;
      setRefusal(failure?.fieldErrors[0]?.message || failure?.detail || t("request.failed"));
      setBusy(false);
    }
  }
  return (
    <Dialog
      opened
      onClose={() => onClose(null)}
      title={t("quoteSetting.prices.title", { count: rows.length })}
      size="xl"
    >
      <div className={classes.import}>
        <div className={classes.adjust}>
          <SegmentedControl
            value={way}
            onChange={(next) => setWay(next === "down" ? "down" : "up")}
            data={[
              { value: "up", label: t("quoteSetting.prices.up") },
              { value: "down", label: t("quoteSetting.prices.down") },
            ]}
          />
          <FigureField
            label={t("quoteSetting.prices.percent")}
            digits={2}
            unit="percent"
            value={typed}
            onChange={setTyped}
            error={!judged.ok && t("quoteSetting.prices.bounds", { max: FIELDS[way].max })}
          />
          <DayField
            label={t("quoteSetting.prices.from")}
            value={from}
            onChange={setFrom}
            onTyped={() => setFrom(null)}
            minDate={vietnamDay()}
          />
        </div>
        {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
        {percent !== null && from !== null && <Preview steps={steps} />}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        <Button loading={busy} disabled={steps.length === 0} onClick={() => void send()}>
          {t("quoteSetting.prices.apply", { count: steps.length })}
        </Button>
      </Group>
    </Dialog>
  );
}

function Preview({ steps }: { steps: readonly PriceStep[] }) {
  const t = useT();
  if (steps.length === 0) return <Banner kind="warning">{t("quoteSetting.prices.nothing")}</Banner>;
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
          {steps.map(({ code, name, option, before, after }) => (
            <tr key={`${code} ${option ?? ""}`}>
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
