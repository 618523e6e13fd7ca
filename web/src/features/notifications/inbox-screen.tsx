import { Button } from "@mantine/core";
import {
  NOTIFICATION_KINDS,
  type InboxPage,
  type NotificationKind,
} from "@nepnha/contract/features/notifications/inbox";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { logError } from "../../platform/lib/log.ts";
import { useServices } from "../../platform/session/services-context.ts";
import chips from "../../ui/data/press-chip.module.css";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { findInbox, INBOX_KEY, markInbox } from "./inbox.ts";
import { InboxItems } from "./inbox-items.tsx";
import classes from "./inbox.module.css";

const STYLES = Object.values(ENUMS.noticeStyle);

/** All of one's notifications, with filters; more of them on request. */
export function InboxScreen() {
  const t = useT();
  useTitle(t("inbox.title"));
  const { api } = useServices();
  const queries = useQueryClient();
  const [unread, setUnread] = useState(false);
  const [styles, setStyles] = useState<EnumValue<"noticeStyle">[]>([]);
  const [kinds, setKinds] = useState<NotificationKind[]>([]);
  const isFiltered = unread || styles.length > 0 || kinds.length > 0;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...INBOX_KEY, "screen", unread, styles, kinds],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => findInbox(api, { unread, styles, kinds, before: pageParam }, signal),
    getNextPageParam: ({ hasMore, items }: InboxPage) => (hasMore ? items.at(-1)?._id : undefined),
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const readAll = async (): Promise<void> => {
    try {
      await markInbox(api, { all: true });
      await queries.invalidateQueries({ queryKey: INBOX_KEY });
    } catch (cause) {
      // The client has said so already (R8-01).
      logError("inbox", cause);
    }
  };
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t("inbox.title")}
        actions={
          <Button variant="default" disabled={data?.pages[0]?.unread === 0} onClick={() => void readAll()}>
            {t("inbox.readAll")}
          </Button>
        }
      />
      <div className={classes.filters} role="group" aria-label={t("inbox.filter.style")}>
        <Chip label={t("inbox.filter.unread")} pressed={unread} onPress={() => setUnread(!unread)} />
        {STYLES.map((style) => (
          <Chip
            key={style}
            label={t(`inbox.style.${style}`)}
            pressed={styles.includes(style)}
            onPress={() => setStyles(toggled(styles, style))}
          />
        ))}
      </div>
      <div className={classes.filters} role="group" aria-label={t("inbox.filter.kind")}>
        {NOTIFICATION_KINDS.map((kind) => (
          <Chip
            key={kind}
            label={t(`inbox.kind.${kind}`)}
            pressed={kinds.includes(kind)}
            onPress={() => setKinds(toggled(kinds, kind))}
          />
        ))}
      </div>
      {!data && !error && <ListSkeleton />}
      {!data && error && <NotLoaded failure={t("inbox.failed")} onRetry={() => void refetch()} />}
      {data && items.length === 0 && (
        <EmptyState
          picture={isFiltered ? "noResult" : "empty"}
          title={t(isFiltered ? "inbox.noneFiltered" : "inbox.none")}
        />
      )}
      <InboxItems items={items} />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("inbox.more")}
        </Button>
      )}
    </div>
  );
}

function Chip({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" className={chips.chip} aria-pressed={pressed} onClick={onPress}>
      {label}
    </button>
  );
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}
