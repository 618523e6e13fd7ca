import { Skeleton } from "@mantine/core";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { canonical } from "@nepnha/domain/platform/canonical";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { lazy, Suspense, useMemo, useState } from "react";
import { formatDecimal, formatMoney } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { DataCard } from "../../../../ui/layout/data-card.tsx";
import { itemFromForm } from "./item-draft.ts";
import { sandboxOf, type Sandbox } from "./sandbox.ts";
import { Explained, Faults } from "../said.tsx";
import { stayOnEnter } from "../stay-on-enter.ts";
import { TryInput } from "../try-input.tsx";
import { useCompanyItems } from "../use-item.ts";
import classes from "../settings.module.css";

const DayField = lazy(async () => ({ default: (await import("../../../../ui/fields/date-fields.tsx")).DayField }));

/** The item of a form, tried at once: what is wrong with it, or what comes out for what is filled in, and why. */
export function ItemSandbox({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const company = useCompanyItems();
  const { item } = itemFromForm(values);
  const baseName = t("quoteSetting.try.base");
  // As long as nothing of the item changes it is read once, whatever is tried with it.
  const text = canonical(item);
  const sandbox = useMemo(
    () => sandboxOf(item, company, baseName),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text stands for the item
    [text, company, baseName],
  );
  if (item.code === "" || item.name === "" || typeof values["itemType"] !== "number") {
    return (
      <DataCard title={t("quoteSetting.try.title")}>
        <p className={classes.none}>{t("quoteSetting.try.first")}</p>
      </DataCard>
    );
  }
  return (
    <DataCard title={t("quoteSetting.try.title")} subtitle={t("quoteSetting.try.hint")}>
      {sandbox.faults.length > 0 ? (
        <Faults faults={sandbox.faults} />
      ) : (
        <Trial key={item.code} code={item.code} sandbox={sandbox} />
      )}
    </DataCard>
  );
}

function Trial({ code, sandbox: { definition, asked } }: { code: string; sandbox: Sandbox }) {
  const t = useT();
  const [inputs, setInputs] = useState<Readonly<Record<string, unknown>>>({});
  const [day, setDay] = useState<string>(vietnamDay());
  const known = new Set(asked.map((item) => item.code));
  const given = Object.fromEntries(
    Object.entries(inputs).filter(([name, value]) => known.has(name) && value !== undefined),
  );
  const result = calculateQuote(definition, { inputs: given, quoteDate: day });
  const line = result.lines.find(({ itemCode }) => itemCode === code);
  const item = definition.setting.items.find((one) => one.code === code);
  const wrong = new Map(result.errors.map((error) => [error.item, t(error.message.key, error.message.params)]));
  const isSaid = (name: string): boolean => Object.hasOwn(given, name);
  return (
    <div className={classes.trial} role="group" aria-label={t("quoteSetting.try.title")} onKeyDown={stayOnEnter}>
      <div className={classes.tried}>
        {asked.map((one) => (
          <TryInput
            key={one.code}
            item={one}
            value={inputs[one.code]}
            onChange={(value) => setInputs({ ...inputs, [one.code]: value })}
            error={isSaid(one.code) ? wrong.get(one.code) : undefined}
          />
        ))}
        <Suspense fallback={<Skeleton height={68} />}>
          <DayField label={t("quoteSetting.try.day")} value={day} onChange={(next) => setDay(next ?? vietnamDay())} />
        </Suspense>
        {asked.length === 0 && <p className={classes.none}>{t("quoteSetting.try.nothingAsked")}</p>}
      </div>
      {line && item && (
        <div className={classes.outcome} role="status" data-state={line.state}>
          <strong>{outcomeText()}</strong>
          <Explained sentences={line.explain} />
          {[...result.warnings].map((warning) => (
            <p key={`${warning.item} ${warning.code}`} className={classes.said}>
              {t(warning.message.key, warning.message.params)}
            </p>
          ))}
        </div>
      )}
    </div>
  );

  function outcomeText(): string {
    if (!line || !item) return "";
    if (line.state === "DEACTIVE") return t("quoteSetting.try.leftOut");
    if (line.state === "BLOCKED" || wrong.has(code)) return t("quoteSetting.try.notYet");
    const amount =
      typeof line.amount === "number"
        ? formatMoney(line.amount)
        : line.amount !== null
          ? `${formatDecimal(line.amount)}\u00a0m²`
          : line.quantity === null
            ? t("quoteSetting.try.empty")
            : formatDecimal(line.quantity);
    const lock = line.state === "READONLY" ? ` · ${t("quoteSetting.try.locked")}` : "";
    return `${item.name}: ${amount}${lock}${isMoney(item.itemType) || line.amount === null ? "" : ` ${t("quoteSetting.try.converted")}`}`;
  }
}
