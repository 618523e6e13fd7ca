import { Button, Skeleton } from "@mantine/core";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { Link, useSearch } from "@tanstack/react-router";
import { Suspense, useCallback, useState, type ComponentType, type ReactNode } from "react";
import { Permitted } from "../../platform/session/permitted.tsx";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { lazyExtra } from "../../platform/lib/lazy-extra.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { givenNameOf } from "../../ui/data/initials.ts";
import { askLink } from "../chat/api.ts";
import { Blocks } from "./blocks.tsx";
import { UnreadLine } from "./unread-line.tsx";
import { BranchesSection } from "./branches-section.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ExploreTiles } from "./explore-tiles.tsx";
import classes from "./home.module.css";
import { NewsSection } from "./news-section.tsx";
import { homeSearch } from "./home-search.ts";
import { useBlocks, type HomeSearch } from "./use-blocks.ts";

const { CUSTOMER, GUEST } = ENUMS.userRole;
/** For who keeps the widgets alone: its choice is code that no customer needs. */
const PreviewBar = lazyExtra(async () => (await import("./preview-bar.tsx")).PreviewBar);

/**
 * First tab of customers and guests: a greeting and the way to us, what the company's widgets put before them, the coming
 * event, the news, the offices. Who keeps the widgets sees what customers see.
 * @param hotlines stands where a widget puts the hotlines
 * @param Mine what is the customer's own: their project, their quotes; it says when it stands
 */
export function HomeScreen({
  hotlines = null,
  Mine,
}: {
  hotlines?: ReactNode;
  Mine?: ComponentType<{ onReady: () => void }>;
}) {
  const t = useT();
  const user = useUser();
  const can = useCan();
  const asked = homeSearch(useSearch({ strict: false }));
  const [narrow, setNarrow] = useState(asked.preview !== undefined);
  const keeps = user.role < CUSTOMER && can("widgets.read");
  const search: HomeSearch = keeps ? { ...asked, as: asked.as ?? "GUEST" } : {};
  const { blocks, pending } = useBlocks(search);
  const [stands, setStands] = useState(false);
  const onReady = useCallback(() => setStands(true), []);
  const hasOwn = user.role === CUSTOMER && Mine !== undefined;
  useTitle(t("tab.home"));
  return (
    <div className={classes.page} data-narrow={keeps && narrow}>
      {keeps && (
        <Suspense fallback={<Skeleton className={classes.preview} />}>
          <PreviewBar search={search} narrow={narrow} onNarrow={setNarrow} />
        </Suspense>
      )}
      <section className={classes.hero}>
        <svg className={classes.street} viewBox="0 0 800 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href="/street.svg#street" />
        </svg>
        <div className={classes.words}>
          <h1 className={classes.title}>{t("home.greeting", { name: givenNameOf(user.fullName) })}</h1>
          <p className={classes.text}>{t("home.intro", { company: user.tenantName })}</p>
          <Permitted only={["chatGroups.chatSend"]}>
            <div className={classes.ask}>
              <Button
                component={Link}
                {...askLink()}
                size="md"
                leftSection={<IconMessageCircle size={20} stroke={1.8} aria-hidden />}
              >
                {t("home.chatOpen")}
              </Button>
              <UnreadLine />
            </div>
          </Permitted>
        </div>
      </section>
      {hasOwn && (
        // Its parts come one after another, and are shown together: none pushes another one away.
        <div hidden={!stands || pending}>
          <Mine onReady={onReady} />
        </div>
      )}
      {user.role === GUEST && <FirstSteps />}
      {pending || (hasOwn && !stands) ? (
        // What comes below stands where the company's blocks let it: nothing that is looked at is pushed away.
        <Skeleton className={classes.coming} role="status" aria-label={t("ui.loading")} />
      ) : (
        <>
          <Blocks blocks={blocks} position="HOME_TOP" hotlines={hotlines} />
          <ExploreTiles />
          <Blocks blocks={blocks} position="HOME_MIDDLE" hotlines={hotlines} />
          <Permitted only={["news.basic"]}>
            <NewsSection />
          </Permitted>
          <Blocks blocks={blocks} position="SIDEBAR" hotlines={hotlines} />
          <Blocks blocks={blocks} position="HOME_BOTTOM" hotlines={hotlines} />
          <Permitted only={["branches.basic"]}>
            <BranchesSection />
          </Permitted>
        </>
      )}
    </div>
  );
}
