import { INBOX_COUNT_MAX } from "@nepnha/contract/features/notifications/inbox";
import { isStaff } from "@nepnha/domain/platform/permit";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { Popover } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { language, useT } from "../../platform/i18n/i18n.ts";
import type { SnackbarKind } from "../../platform/lib/snackbar.ts";
import { useStore } from "../../platform/lib/store.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { Count } from "../../ui/data/count.tsx";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { tellTogether } from "./tell-together.ts";
import { hearInbox, heardUnread, INBOX_KEY, type Heard } from "./inbox.ts";
import classes from "./inbox.module.css";

const InboxPanel = lazy(async () => ({ default: (await import("./inbox-panel.tsx")).InboxPanel }));

const KINDS: Readonly<Record<number, SnackbarKind>> = {
  [ENUMS.noticeStyle.INFO]: "info",
  [ENUMS.noticeStyle.SUCCESS]: "success",
  [ENUMS.noticeStyle.WARNING]: "warning",
  [ENUMS.noticeStyle.DANGER]: "error",
};

/** The bell: how many notifications are unread, the newest behind it, and those that come as they come. */
export function InboxBell() {
  const t = useT();
  const router = useRouter();
  const queries = useQueryClient();
  const { hub } = useServices();
  const user = useUser();
  const [opened, setOpened] = useState(false);
  const unread = useStore(heardUnread) ?? user.inboxUnread;
  // What the office is told is of the work of others; a customer's own press is what they are told of.
  const isOwn = useEffectEvent(() => !isStaff(user));
  const [together] = useState(() => tellTogether(() => isOwn()));
  const tell = useEffectEvent(({ id, style, title, text, link }: Heard) => {
    heardUnread.set(Math.min(INBOX_COUNT_MAX, unread + 1));
    void queries.invalidateQueries({ queryKey: INBOX_KEY });
    // Whoever looks at what it is about sees it there, and needs nothing over it.
    if (link?.split("?")[0] === router.state.location.pathname && document.visibilityState === "visible") return;
    const action = link === null ? {} : { action: { label: t("inbox.open"), run: () => router.history.push(link) } };
    together({ id, kind: KINDS[style] ?? "info", title, text, ...action });
  });
  const who = useEffectEvent(() => ({ language: language(), name: user.fullName }));
  useEffect(
    () =>
      hearInbox(
        hub,
        () => who(),
        (heard) => tell(heard),
      ),
    [hub],
  );
  const label = unread > 0 ? t("inbox.unread", { count: unread }) : t("inbox.bell");
  return (
    <Popover position="bottom-end" width={380} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          className={classes.bell}
          aria-haspopup="dialog"
          aria-label={label}
          title={label}
          data-testid="inbox-bell"
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.6} aria-hidden />
          {unread > 0 && <Count count={unread} className={classes.count} />}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("inbox.title")} className={classes.panel}>
        <Suspense fallback={<ListSkeleton />}>
          <InboxPanel onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
