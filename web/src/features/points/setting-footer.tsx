import type { pointSettings } from "@nepnha/contract/features/points/point-settings";
import { expiryAfter, lastDayOf } from "@nepnha/domain/features/points/expiry";
import { pointsOf } from "@nepnha/domain/features/points/grant";
import { fillPointText, unknownMarks } from "@nepnha/domain/features/points/text";
import { useState } from "react";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";
import { formatDay, formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import classes from "./points.module.css";

/** The form of a setting, with what it would give and say. */
export const pointSettingFormSlots: FormSlots<typeof pointSettings> = { Footer: TryOut };

const DEFAULT_MONEY = 100_000_000;
const EXAMPLE_NAME = "Trần Thị Mai";
const EXAMPLE_BALANCE = 250;

/** "Thử tính" and "Xem thử nội dung": follows what is typed, and asks nobody. */
function TryOut({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const [money, setMoney] = useState<number | string>(DEFAULT_MONEY);
  const [granted, setGranted] = useState<number | string>(0);
  const { type, notificationText } = values;
  const isMoney = type === "EARN_ORDER";
  const netMoney = whole(money);
  const points = pointsOf(
    {
      type: isMoney ? "EARN_ORDER" : "EARN_EVENT",
      event: null,
      cycle: "NONE",
      amount: whole(values.amount),
      vndStep: isMoney ? whole(values.vndStep) || null : null,
      maxPoints: whole(values.maxPoints),
      quantityThreshold: whole(values.quantityThreshold),
      customerLevel: null,
      effectiveFrom: "",
      effectiveTo: null,
    },
    netMoney,
    // As if the threshold of events was just reached; that of money is tried with the money.
    { events: Math.max(1, whole(values.quantityThreshold)), money: netMoney, granted: whole(granted) },
  );
  const [now] = useState(Date.now);
  const lastDay = lastDayOf(expiryAfter(now, whole(values.expireAfterDays)));
  const text = typeof notificationText === "string" ? notificationText : "";
  const isReadable = text !== "" && unknownMarks(text).length === 0;
  return (
    <section className={classes.card} aria-label={t("pointScreens.try")}>
      <strong>{t("pointScreens.try")}</strong>
      {isMoney && (
        <FigureField
          label={t("pointScreens.tryMoney")}
          digits={0}
          unit="money"
          value={money}
          onChange={(value) => setMoney(value)}
        />
      )}
      {whole(values.maxPoints) > 0 && (
        <FigureField
          label={t("pointScreens.tryGranted")}
          digits={0}
          value={granted}
          onChange={(value) => setGranted(value)}
        />
      )}
      <p className={classes.content} role="status">
        {t("pointScreens.tryPoints", { count: points })}
      </p>
      {isReadable && (
        <p className={classes.content}>
          <span className={classes.quiet}>{t("pointScreens.tryText")} </span>
          {fillPointText(text, {
            name: EXAMPLE_NAME,
            points: formatNumber(points),
            balance: formatNumber(points + EXAMPLE_BALANCE),
            expireAt: lastDay === null ? t("pointScreens.never") : formatDay(lastDay),
          })}
        </p>
      )}
    </section>
  );
}

function whole(value: unknown): number {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : 0;
}
