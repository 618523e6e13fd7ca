import type { devices } from "@nepnha/contract/features/auth/devices";
import { t } from "../../../platform/i18n/i18n.ts";
import type { SectionActions } from "../../../kit/feature/action-types.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";

/** To delete a session is to log its device out; the own one only after a question that says so. */
export const deviceActions: SectionActions<typeof devices> = {
  beforeMove: async (rows, _status, { me }) =>
    !rows.some((row) => row.deviceNo === me.userDeviceId) ||
    confirm({
      title: t("devices.ownTitle"),
      text: t("devices.ownText"),
      confirmLabel: t("devices.ownConfirm"),
      tone: "danger",
    }),
};
