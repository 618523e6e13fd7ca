import { Skeleton } from "@mantine/core";
import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteLine, QuoteResult } from "@nepnha/contract/features/quotes/result";
import { askedOf, isAsked } from "@nepnha/domain/features/quotes/asked";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { lazy, Suspense, useState } from "react";
import { formatDecimal, formatMoney } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { SideDrawer } from "../../../../ui/feedback/dialog.tsx";
import { Explained, Faults } from "../said.tsx";
import { TryInput } from "../try-input.tsx";
import shared from "../settings.module.css";
import classes from "./scenarios.module.css";

const DayField = lazy(async () => ({ default: (await import("../../../../ui/fields/date-fields.tsx")).DayField }));

/** All steps of a scenario to be filled in, with the total as it comes; nothing is kept. */
export function TrialDrawer({ definition, onClose }: { definition: QuoteDefinition; onClose: () => void }) {
  const t = useT();
  const [inputs, setInputs] = useState<Readonly<Record<string, unknown>>>({});
  const [day, setDay] = useState<string>(vietnamDay());
  const given = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined));
  const result = calculateQuote(definition, { inputs: given, quoteDate: day });
  const items = new Map(definition.setting.items.map((item) => [item.code, item]));
  const asked = askedOf(definition);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t("quoteSetting.trial.title", { name: definition.scenario.name || definition.scenario.code })}
    >
      <div className={classes.run}>
        <Suspense fallback={<Skeleton height={68} />}>
          <DayField label={t("quoteSetting.try.day")} value={day} onChange={(next) => setDay(next ?? vietnamDay())} />
        </Suspense>
        {asked.steps.map((step, index) => (
          <section key={step.name} className={classes.runStep}>
            <h3>
              {index + 1}. {step.name}
            </h3>
            {step.items.map((one) => {
              const item = items.get(one.code);
              if (!item) return null;
              const line = result.lines.find(({ itemCode }) => itemCode === one.code);
              return (
                <div key={one.code} className={classes.runItem}>
                  {isAsked(one) && (
                    <TryInput
                      item={{ ...item, required: one.required ?? false }}
                      value={inputs[one.code]}
                      onChange={(value) => setInputs({ ...inputs, [one.code]: value })}
                      error={Object.hasOwn(given, one.code) ? errorOf(one.code) : undefined}
                    />
                  )}
                  {line && <Line item={item} line={line} isNamed={!isAsked(one)} />}
                </div>
              );
            })}
          </section>
        ))}
      </div>
      <Total result={result} />
    </SideDrawer>
  );

  function errorOf(code: string): string | undefined {
    const found = result.errors.find(({ item }) => item === code);
    return found && t(found.message.key, found.message.params);
  }
}

function Line({ item, line, isNamed }: { item: QuoteItem; line: QuoteLine; isNamed: boolean }) {
  const t = useT();
  const { state, amount, quantity, explain } = line;
  const figure =
    state === "DEACTIVE"
      ? t("quoteSetting.try.leftOut")
      : typeof amount === "number"
        ? formatMoney(amount)
        : amount !== null
          ? `${formatDecimal(amount)}\u00a0m²`
          : quantity !== null && isNamed
            ? formatDecimal(quantity)
            : "";
  if (!isNamed && figure === "") return null;
  return (
    <div className={classes.runLine} data-state={state}>
      <span>
        {isNamed && item.name} <strong>{figure}</strong>
      </span>
      <Explained sentences={explain} />
    </div>
  );
}

/** Stays in sight while the steps are scrolled. */
function Total({ result }: { result: QuoteResult }) {
  const t = useT();
  const { totalSquare, grandTotal, vat, vatPercent, subTotal, inWords, errors, warnings } = result;
  // Nobody has begun yet, or is in the middle of it: nothing is wrong.
  const missing = errors.flatMap(({ code, message }) => (code === "REQUIRED" ? [String(message.params["name"])] : []));
  return (
    <div className={classes.total} role="status">
      {missing.length > 0 && missing.length === errors.length ? (
        <Banner kind="warning">{t("quoteSetting.trial.missing", { names: missing.join(", ") })}</Banner>
      ) : errors.length > 0 ? (
        <Faults faults={errors} />
      ) : (
        <dl>
          {totalSquare !== null && (
            <>
              <dt>{t("quoteSetting.trial.square")}</dt>
              <dd>{formatDecimal(totalSquare)} m²</dd>
            </>
          )}
          {subTotal !== null && (
            <>
              <dt>{t("quoteSetting.trial.subTotal")}</dt>
              <dd>{formatMoney(subTotal)}</dd>
            </>
          )}
          {vat !== null && (
            <>
              <dt>{t("quoteSetting.trial.vat", { percent: vatPercent })}</dt>
              <dd>{formatMoney(vat)}</dd>
            </>
          )}
          {grandTotal !== null && (
            <>
              <dt>{t("quoteSetting.trial.total")}</dt>
              <dd>
                <strong>{formatMoney(grandTotal)}</strong>
              </dd>
            </>
          )}
        </dl>
      )}
      {inWords !== null && <p className={shared.said}>{inWords}</p>}
      {warnings.map(({ item, code, message }) => (
        <p key={`${item} ${code}`} className={shared.said}>
          {t(message.key, message.params)}
        </p>
      ))}
    </div>
  );
}
