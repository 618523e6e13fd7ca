import { Switch } from "@mantine/core";
import { useEffect, useState } from "react";
import { readPushState, switchPushOff, switchPushOn, type PushState } from "../../../platform/service-worker/push.ts";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import { CHAT_SOUND_KEY } from "../../../platform/session/local-keys.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { local } from "../../../platform/lib/local.ts";
import { logError } from "../../../platform/lib/log.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import classes from "./me.module.css";

/** By e-mail, and on this device: with a sound, and even while nothing is open. */
export function NotificationsCard() {
  const t = useT();
  const { api, session } = useServices();
  const user = useUser();
  const [push, setPush] = useState<PushState | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sound, setSound] = useState(() => local.read(CHAT_SOUND_KEY) !== "off");

  useEffect(() => {
    let shown = true;
    readPushState(api)
      .then((state) => shown && setPush(state))
      .catch((error: unknown) => logError("push", error));
    return () => {
      shown = false;
    };
  }, [api]);

  const save = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch (error) {
      logError("notifications", error);
      setFailed(true);
    }
    setBusy(false);
  };
  const switchPush = (on: boolean): Promise<void> =>
    save(async () => {
      const state = await (on ? switchPushOn(api) : switchPushOff(api));
      setPush(state);
      // Other devices of the same person may still want them: only switching on is said for all.
      if (state === "on" && !user.notifyPush) await session.saveProfile({ notifyPush: true });
    });

  return (
    <DataCard title={t("profile.notifications")}>
      <div className={classes.switches}>
        <Switch
          label={t("profile.notifyEmail")}
          checked={user.notifyEmail}
          disabled={busy}
          onChange={(event) => {
            const notifyEmail = event.currentTarget.checked;
            void save(() => session.saveProfile({ notifyEmail }));
          }}
        />
        <Switch
          label={t("profile.notifyPush")}
          description={t("profile.pushHint")}
          checked={push === "on" && user.notifyPush}
          disabled={busy || push === null || push === "unsupported" || push === "blocked"}
          onChange={(event) => void switchPush(event.currentTarget.checked)}
        />
        <Switch
          label={t("profile.chatSound")}
          description={t("profile.chatSoundHint")}
          checked={sound}
          onChange={(event) => {
            setSound(event.currentTarget.checked);
            if (event.currentTarget.checked) local.remove(CHAT_SOUND_KEY);
            else local.write(CHAT_SOUND_KEY, "off");
          }}
        />
        {push === "blocked" && <Banner kind="warning">{t("profile.pushBlocked")}</Banner>}
        {push === "unsupported" && <Banner kind="info">{t("profile.pushUnsupported")}</Banner>}
        {failed && <Banner kind="error">{t("profile.pushFailed")}</Banner>}
      </div>
    </DataCard>
  );
}
