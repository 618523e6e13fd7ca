import type { InboxItem } from "@nepnha/contract/features/notifications/inbox";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconUrgent from "@tabler/icons-react/dist/esm/icons/IconUrgent.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { INBOX_KEY, markInbox } from "./inbox.ts";
import classes from "./inbox.module.css";

const { INFO, SUCCESS, WARNING, DANGER } = ENUMS.noticeStyle;
const SIGNS = {
  [INFO]: IconInfoCircle,
  [SUCCESS]: IconCircleCheck,
  [WARNING]: IconAlertTriangle,
  [DANGER]: IconUrgent,
} as const;

/** Notifications one below the other; each is read, and leads where it leads, with one press. */
export function InboxItems({ items, onLeave }: { items: readonly InboxItem[]; onLeave?: () => void }) {
  const t = useT();
  const router = useRouter();
  const queries = useQueryClient();
  const { api } = useServices();
  const open = (item: InboxItem): void => {
    if (item.readAt === null) {
      markInbox(api, { ids: [item._id] })
        .then(() => queries.invalidateQueries({ queryKey: INBOX_KEY }))
        // The client has said so already (R8-01).
        .catch((error: unknown) => logError("inbox", error));
    }
    if (item.link === null) return;
    onLeave?.();
    router.history.push(item.link);
  };
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item._id}>
          <button type="button" className={classes.item} data-unread={item.readAt === null} onClick={() => open(item)}>
            <Sign style={item.style} />
            <span className={classes.words}>
              <span className={classes.title}>
                {item.readAt === null && <span className="nn-hidden">{t("inbox.isUnread")}: </span>}
                {item.title}
              </span>
              {item.text !== "" && <span className={classes.text}>{item.text}</span>}
              <span className={classes.time}>
                <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time> · {t(`inbox.kind.${item.kind}`)}
              </span>
            </span>
            {item.image !== null && <img src={item.image} alt="" className={classes.image} loading="lazy" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sign({ style }: { style: InboxItem["style"] }) {
  const t = useT();
  const label = t(`inbox.style.${style}`);
  const Icon = SIGNS[style];
  return (
    <span className={classes.sign} data-style={style} title={label}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className="nn-hidden">{label}</span>
    </span>
  );
}
