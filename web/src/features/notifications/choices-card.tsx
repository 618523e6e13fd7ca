import { Button, Switch } from "@mantine/core";
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
} from "@nepnha/contract/features/notifications/inbox";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import classes from "./inbox.module.css";

const KEY = ["inbox", "settings"];
/** What somebody begins with who switches quiet hours on. */
const NIGHT = { from: "21:30", to: "07:00" };

/** Channels by kind, quiet hours, and mails that come together. */
export function ChoicesCard() {
  const t = useT();
  const { api } = useServices();
  const { data, error } = useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: ({ signal }) => api.call<NotificationSettings>("/inbox/settings", { signal, silent: "told" }),
  });
  return (
    <DataCard title={t("inbox.settings")}>
      {!data && !error && <ListSkeleton />}
      {!data && error && <Banner kind="error">{t("inbox.failed")}</Banner>}
      {data && <Choices stored={data} />}
    </DataCard>
  );
}

function Choices({ stored }: { stored: NotificationSettings }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(stored);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(KEY, await api.call("/inbox/settings", { method: "PUT", body: wanted }));
      showSnackbar({ kind: "success", text: t("inbox.settings.saved") });
    } catch (error) {
      // The client has said so already (R8-01).
      logError("inbox settings", error);
    }
    setBusy(false);
  };
  const flip = (kind: NotificationKind, channel: NotificationChannel): void => {
    const own = wanted.channels[kind];
    const next = own.includes(channel) ? own.filter((one) => one !== channel) : [...own, channel];
    setWanted({ ...wanted, channels: { ...wanted.channels, [kind]: next } });
  };
  const { quiet } = wanted;
  return (
    <div className={classes.choices}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{t("inbox.filter.kind")}</th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`inbox.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`inbox.kind.${kind}`)}</th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel}>
                  <label className={classes.tick}>
                    <input
                      type="checkbox"
                      aria-label={`${t(`inbox.kind.${kind}`)}: ${t(`inbox.channel.${channel}`)}`}
                      checked={wanted.channels[kind].includes(channel)}
                      onChange={() => flip(kind, channel)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.none}>{t("inbox.settings.hint")}</p>
      <Switch
        label={t("inbox.settings.quiet")}
        description={t("inbox.settings.quietHint")}
        checked={quiet !== null}
        onChange={(event) => setWanted({ ...wanted, quiet: event.currentTarget.checked ? NIGHT : null })}
      />
      {quiet && (
        <div className={classes.times}>
          {(["from", "to"] as const).map((end) => (
            <label key={end}>
              {t(`inbox.settings.${end}`)}{" "}
              <input
                type="time"
                required
                value={quiet[end]}
                onChange={({ currentTarget: { value } }) => {
                  if (value !== "") setWanted({ ...wanted, quiet: { ...quiet, [end]: value } });
                }}
              />
            </label>
          ))}
        </div>
      )}
      <Switch
        label={t("inbox.settings.digest")}
        description={t("inbox.settings.digestHint")}
        checked={wanted.digest}
        onChange={(event) => setWanted({ ...wanted, digest: event.currentTarget.checked })}
      />
      <Button className={classes.save} loading={busy} disabled={wanted === stored} onClick={() => void save()}>
        {t("inbox.settings.save")}
      </Button>
    </div>
  );
}
