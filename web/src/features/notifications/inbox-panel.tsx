import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import links from "../../ui/layout/action-link.module.css";
import { findInbox, INBOX_KEY, markInbox } from "./inbox.ts";
import { InboxItems } from "./inbox-items.tsx";
import classes from "./inbox.module.css";

/** The newest notifications behind the bell. */
export function InboxPanel({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...INBOX_KEY, "panel"],
    staleTime: 0,
    queryFn: ({ signal }) => findInbox(api, {}, signal),
  });
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
    <>
      <div className={classes.head}>
        <strong>{t("inbox.title")}</strong>
        {data && data.unread > 0 && (
          <button type="button" className={links.quiet} onClick={() => void readAll()}>
            {t("inbox.readAll")}
          </button>
        )}
      </div>
      <div className={classes.scroll}>
        {!data && !error && <ListSkeleton />}
        {error && (
          <Banner
            kind="error"
            action={
              <button type="button" className={links.quiet} onClick={() => void refetch()}>
                {t("inbox.retry")}
              </button>
            }
          >
            {t("inbox.failed")}
          </Banner>
        )}
        {data?.items.length === 0 && <p className={classes.none}>{t("inbox.none")}</p>}
        {data && <InboxItems items={data.items} onLeave={onLeave} />}
      </div>
      <div className={classes.foot}>
        <Link to="/inbox" className={links.quiet} onClick={onLeave}>
          {t("inbox.all")}
        </Link>
        <Link to="/me" className={links.quiet} onClick={onLeave}>
          {t("inbox.settings")}
        </Link>
      </div>
    </>
  );
}
