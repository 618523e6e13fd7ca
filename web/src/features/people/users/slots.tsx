import type { users } from "@nepnha/contract/features/people/users";
import { useT } from "../../../platform/i18n/i18n.ts";
import { formatDateTime, formatRelative } from "../../../platform/i18n/format.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import classes from "./users.module.css";

/** People in their list: with a face, whether they are there now, and how long ago they signed in. */
export const userSlots: Slots<typeof users> = {
  thumb: (row) => <Avatar name={row.fullName} src={faceOf(row)} size={40} online={row.isOnline} />,
  cells: {
    isOnline: (row) => <Presence online={row.isOnline} />,
    lastLoginAt: (row) => <LastSignIn at={row.lastLoginAt} />,
  },
};

function faceOf(row: SectionRow<typeof users>): string | null {
  return row._files[row.avatar ?? ""]?.thumbUrl ?? null;
}

function Presence({ online }: { online: boolean }) {
  const t = useT();
  return (
    <span className={classes.presence} data-online={online}>
      <span aria-hidden />
      {t(online ? "people.online" : "people.offline")}
    </span>
  );
}

function LastSignIn({ at }: { at: unknown }) {
  const t = useT();
  if (typeof at !== "string") return <span className={classes.never}>{t("people.neverSignedIn")}</span>;
  return (
    <time dateTime={at} title={formatDateTime(at)} className={classes.when}>
      {formatRelative(at)}
    </time>
  );
}
