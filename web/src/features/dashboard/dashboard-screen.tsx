import { CARD_LINES, type CardDescription, type StartCard } from "@nepnha/contract/features/dashboard/cards";
import { useState } from "react";
import { useRecentRows } from "../../kit/menu/recent.ts";
import { formatDay } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { givenNameOf } from "../../ui/data/initials.ts";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import { Card } from "./card.tsx";
import { cardsFor, withOpened } from "./cards.ts";
import classes from "./dashboard.module.css";
import { FreshAfterRows } from "./fresh-after-rows.tsx";
import { FigureTabs } from "./figures/figure-tabs.tsx";
import { greetingKey } from "./greeting.ts";
import { NextActions } from "./next-actions.tsx";
import { UNSENT, useUnsentCard } from "./unsent-card.ts";
import { QUERY_KEY, useStartPage } from "./use-start-page.ts";

const SKELETON_CARDS = 4;
/** The device always answers. */
const NOTHING_TO_READ = (): Promise<void> => Promise.resolve();

/** The first screen of staff: what waits for them, what they worked on lately, what the others did. */
export function DashboardScreen() {
  const t = useT();
  const user = useUser();
  const [now] = useState(() => new Date());
  useTitle(t("dashboard.title"));
  return (
    <>
      <PageHeader
        title={t(greetingKey(now), { name: givenNameOf(user.fullName) })}
        subtitle={t("dashboard.today", { day: formatDay(now) })}
      />
      <FigureTabs current="mine" />
      <Cards />
    </>
  );
}

function Cards() {
  const t = useT();
  const can = useCan();
  const opened = useRecentRows(useUser()._id);
  const described = can("dashboard.basic") ? cardsFor(can) : [];
  const { data, error, isLoading, isPending, isPaused, refetch, retryCard } = useStartPage(described);
  const unsent = useUnsentCard(!isLoading);
  const waiting = described.filter(({ waits }) => waits);
  const aside = described.filter(({ waits }) => !waits);

  // Nothing is drawn below what is still to come, so nothing is pushed away by it.
  if (isLoading) {
    return (
      <div key="loading" className={classes.page} role="status" aria-label={t("dashboard.loading")}>
        <div className={classes.waiting}>
          <Skeletons count={Math.min(waiting.length, SKELETON_CARDS)} />
        </div>
        <div className={classes.aside}>
          <Skeletons count={aside.length} />
        </div>
      </div>
    );
  }
  // Asked for, but without a network nobody knows yet whether something waits.
  if (isPending && isPaused) return <NotLoaded failure={null} onRetry={() => void refetch()} />;
  if (error) return <NotLoaded failure={error.message} onRetry={() => void refetch()} />;

  const filled = (description: CardDescription): StartCard => {
    const card = data?.cards.find(({ name }) => name === description.name) ?? {
      name: description.name,
      total: 0,
      lines: [],
    };
    return description.name === "recent" && !card.failed ? withOpened(card, opened, can) : card;
  };
  const draw = (description: CardDescription) => (
    <Card
      key={description.name}
      card={filled(description)}
      description={description}
      onRetry={() => retryCard(description.name)}
    />
  );
  const lately = aside.flatMap((description) => filled(description).lines.map(({ section }) => section));
  const shown = waiting.filter((description) => filled(description).total > 0 || filled(description).failed);
  const somethingWaits = shown.length > 0 || unsent.total > 0;
  return (
    <div className={classes.page}>
      <FreshAfterRows rights={waiting.flatMap(({ anyOf = [] }) => anyOf)} queryKey={QUERY_KEY} />
      <section className={classes.main} aria-label={t("dashboard.waits")}>
        {somethingWaits && (
          <>
            <h2 className={classes.title}>{t("dashboard.waits")}</h2>
            <div className={classes.waiting}>
              {unsent.total > 0 && <Card card={unsent} description={UNSENT} onRetry={NOTHING_TO_READ} />}
              {shown.map(draw)}
            </div>
          </>
        )}
        <div className={classes.calm}>
          {!somethingWaits && <h2>{t("dashboard.calm")}</h2>}
          <p>{t(somethingWaits ? "dashboard.nothingElse" : "dashboard.calmText")}</p>
          <NextActions lately={lately} />
        </div>
      </section>
      {aside.length > 0 && <div className={classes.aside}>{aside.map(draw)}</div>}
    </div>
  );
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <CardSkeleton key={index} lines={index === 0 ? CARD_LINES : CARD_LINES - 2} />
  ));
}
