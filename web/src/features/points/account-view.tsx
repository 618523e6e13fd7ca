import { Button, Progress } from "@mantine/core";
import type { MyPointEntry, MyPoints, PointAccountView } from "@nepnha/contract/features/points/my-points";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDateTime, formatDay, formatMoney, formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { Amount } from "./amount.tsx";
import classes from "./points.module.css";

const LEVELS: readonly MessageKey[] = [
  "enum.customerLevel.Level1",
  "enum.customerLevel.Level2",
  "enum.customerLevel.Level3",
  "enum.customerLevel.Level4",
];

/** What a level is called, by its number. */
export function levelName(level: number): MessageKey {
  return LEVELS[level] ?? "enum.customerLevel.Level1";
}

/**
 * What a customer has, what comes next, and each entry with where it is from: for themselves and for the office alike.
 * @param path of the call that answers it
 */
export function AccountView({ path, none }: { path: string; none: ReactNode }) {
  const t = useT();
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: ["pointTransactions", "account", path],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      api.call<MyPoints>(pageParam === null ? path : `${path}?before=${pageParam}`, { signal, silent: "told" }),
    getNextPageParam: ({ next }) => next,
  });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (error) return <NotLoaded failure={error.message} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const account = data.pages[0]?.account ?? null;
  if (account === null) return none;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      <Account account={account} />
      <section className={classes.entries}>
        <h2>{t("myPoints.entries")}</h2>
        {items.length === 0 && <p className={classes.quiet}>{t("myPoints.noEntries")}</p>}
        <ul className={classes.list}>
          {items.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("myPoints.more")}
          </Button>
        )}
      </section>
    </>
  );
}

function Account({ account }: { account: PointAccountView }) {
  const t = useT();
  const { points, debt, level, benefits, earned, nextLevel, levelKeptUntil, expiring, worth } = account;
  return (
    <div className={classes.account}>
      <section className={classes.card} aria-label={t("myPoints.balance")}>
        <p className={classes.quiet}>{t("myPoints.balance")}</p>
        <p className={classes.balance}>{t("myPoints.points", { count: points })}</p>
        {worth !== null && worth > 0 && (
          <p className={classes.quiet}>{t("myPoints.worth", { money: formatMoney(worth) })}</p>
        )}
        {debt > 0 && <p className={classes.quiet}>{t("myPoints.debt", { count: debt })}</p>}
      </section>
      <section className={classes.card}>
        <p className={classes.level}>
          <strong>{t(levelName(level))}</strong>
          {nextLevel !== null && (
            <span className={classes.quiet}>
              {t("myPoints.missing", { count: nextLevel.missing, level: t(levelName(nextLevel.level)) })}
            </span>
          )}
        </p>
        {nextLevel !== null && (
          <Progress
            value={Math.min(100, (earned / Math.max(1, nextLevel.threshold)) * 100)}
            aria-label={t("myPoints.progress")}
          />
        )}
        <p className={classes.quiet}>{t("myPoints.earned", { count: earned })}</p>
        {levelKeptUntil !== null && (
          <p className={classes.quiet}>{t("myPoints.kept", { day: formatDay(levelKeptUntil) })}</p>
        )}
        {benefits !== "" && <p className={classes.benefits}>{benefits}</p>}
      </section>
      {expiring.length > 0 && (
        <section className={classes.card}>
          <h2>{t("myPoints.expiring")}</h2>
          <ul className={classes.expiring}>
            {expiring.map(({ day, points: count }) => (
              <li key={day}>
                <span>{t("myPoints.points", { count })}</span>
                <time dateTime={day}>{t("myPoints.until", { day: formatDay(day) })}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Line({ entry: { at, amount, balanceAfter, content, lastDay, left } }: { entry: MyPointEntry }) {
  const t = useT();
  return (
    <li className={classes.entry}>
      <p className={classes.content}>{content}</p>
      <Amount points={amount} />
      <p className={classes.quiet}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {amount > 0 && lastDay !== null && ` · ${t("myPoints.until", { day: formatDay(lastDay) })}`}
        {amount > 0 && left > 0 && left < amount && ` · ${t("myPoints.left", { count: left })}`}
      </p>
      <p className={classes.quiet}>{t("myPoints.after", { balance: formatNumber(balanceAfter) })}</p>
    </li>
  );
}
