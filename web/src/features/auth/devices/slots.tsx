import type { devices } from "@nepnha/contract/features/auth/devices";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconDeviceMobile from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
import { useUser } from "../../../platform/session/services-context.ts";
import { formatDateTime, formatRelative } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import classes from "./devices.module.css";

const { ANDROID, IOS } = ENUMS.platform;

/** The sessions of the company in their list. */
export const deviceSlots: Slots<typeof devices> = {
  thumb: (row) => <DeviceSign row={row} />,
  cells: {
    isOnline: (row) => <Presence row={row} />,
    lastSeenAt: (row) => <LastSeen at={row.lastSeenAt ?? ""} />,
  },
};

/** A phone or a screen. */
function DeviceSign({ row }: { row: SectionRow<typeof devices> }) {
  const Sign = row.platform === ANDROID || row.platform === IOS ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <span className={classes.sign}>
      <Sign size={22} stroke={1.6} aria-hidden />
    </span>
  );
}

/** Whether somebody is there now; the own session says that it is this one. */
function Presence({ row }: { row: SectionRow<typeof devices> }) {
  const t = useT();
  const { userDeviceId } = useUser();
  if (row.deviceNo === userDeviceId) return <StatusChip tone="active">{t("devices.thisOne")}</StatusChip>;
  const online = row.isOnline;
  return <StatusChip tone={online ? "good" : "off"}>{t(online ? "devices.online" : "devices.away")}</StatusChip>;
}

function LastSeen({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={classes.when}>
      {formatRelative(at)}
    </time>
  );
}
