import { Button } from "@mantine/core";
import type { OwnDevice } from "@nepnha/contract/features/auth/auth";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../../platform/session/services-context.ts";
import { formatDateTime, formatRelative } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { PlatformIcon } from "./platform-icon.tsx";
import classes from "./me.module.css";

/** Key of the own devices in the data cache. */
export const DEVICES_KEY = ["me", "devices"];

/** Where one is signed in; each but this one can be signed out. */
export function DevicesCard() {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: DEVICES_KEY,
    queryFn: async ({ signal }) => (await api.call<{ items: OwnDevice[] }>("/auth/devices", { signal })).items,
  });
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  const end = async (question: Parameters<typeof confirm>[0], work: () => Promise<string>): Promise<void> => {
    if (!(await confirm({ ...question, tone: "danger" }))) return;
    try {
      showSnackbar({ kind: "success", text: await work() });
    } catch (error) {
      // The client has said so already (R8-01).
      logError("devices", error);
    }
    await queries.invalidateQueries({ queryKey: DEVICES_KEY });
  };
  const endOne = ({ _id, deviceName: name }: OwnDevice): Promise<void> =>
    end(
      {
        title: t("devicesOwn.confirmOne", { name }),
        text: t("devicesOwn.confirmOneText"),
        confirmLabel: t("devicesOwn.logout"),
      },
      async () => {
        await api.call(`/auth/devices/${encodeURIComponent(_id)}`, { method: "DELETE" });
        return t("devicesOwn.endedOne", { name });
      },
    );
  const endOthers = (): Promise<void> =>
    end(
      {
        title: t("devicesOwn.confirmOthers"),
        text: t("devicesOwn.confirmOthersText"),
        confirmLabel: t("devicesOwn.others"),
      },
      async () => {
        const path = "/auth/devices/logout-others";
        const { count } = await api.call<{ count: number }>(path, { method: "POST", body: {} });
        return t("devicesOwn.endedMany", { count });
      },
    );

  return (
    <DataCard title={t("devicesOwn.title")} subtitle={t("devicesOwn.intro")}>
      {isError && <NotLoaded failure={t("request.failed")} onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton rows={2} />}
      <ul className={classes.devices}>
        {data?.map((device) => (
          <Device key={device._id} device={device} onEnd={() => void endOne(device)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="default" color="red" onClick={() => void endOthers()}>
          {t("devicesOwn.others")}
        </Button>
      )}
    </DataCard>
  );
}

function Device({ device, onEnd }: { device: OwnDevice; onEnd: () => void }) {
  const t = useT();
  const { deviceName, platform, place, ip, lastSeenAt, isOnline, isCurrent } = device;
  return (
    <li className={classes.device}>
      <PlatformIcon platform={platform} />
      <div className={classes.deviceText}>
        <div className={classes.deviceName}>
          {deviceName} {isCurrent && <StatusChip tone="good">{t("devicesOwn.current")}</StatusChip>}
        </div>
        <div className={classes.hint}>{[place, ip].filter(Boolean).join(" · ")}</div>
        <div className={classes.hint} title={formatDateTime(lastSeenAt)}>
          {isOnline ? t("devicesOwn.online") : t("devicesOwn.lastSeen", { when: formatRelative(lastSeenAt) })}
        </div>
      </div>
      {!isCurrent && (
        <Button variant="default" size="sm" aria-label={t("devicesOwn.logoutOf", { name: deviceName })} onClick={onEnd}>
          {t("devicesOwn.logout")}
        </Button>
      )}
    </li>
  );
}
