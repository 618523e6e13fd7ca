import type { CurrentUser } from "@nepnha/contract/platform/session";
import { useEffect, useState } from "react";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import buttons from "../../ui/layout/plain-button.module.css";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import classes from "./notice-list.module.css";

/** A maintenance is announced so long before it begins, ms. */
const AHEAD_MS = 15 * 60_000;
const LOOK_EVERY_MS = 15_000;

/** A maintenance that is near or runs, and an e-mail that is not confirmed yet. */
export function NoticeList() {
  const { maintenance, pendingEmail } = useUser();
  const now = useNow(maintenance !== null);
  const announced =
    maintenance !== null && now >= Date.parse(maintenance.fromAt) - AHEAD_MS && now < Date.parse(maintenance.toAt);
  if (!announced && pendingEmail === null) return null;
  return (
    <div className={classes.notices}>
      {announced && <Maintenance {...maintenance} running={now >= Date.parse(maintenance.fromAt)} />}
      {pendingEmail !== null && <ConfirmEmail email={pendingEmail} />}
    </div>
  );
}

function Maintenance({
  message,
  fromAt,
  toAt,
  running,
}: NonNullable<CurrentUser["maintenance"]> & { running: boolean }) {
  const t = useT();
  const times = { from: formatDateTime(fromAt), to: formatDateTime(toAt) };
  return (
    <Banner kind="warning">
      <div>{t(running ? "maintenance.now" : "maintenance.soon", times)}</div>
      <strong>{message}</strong>
    </Banner>
  );
}

function ConfirmEmail({ email }: { email: string }) {
  const t = useT();
  const { api } = useServices();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call("/auth/resend-confirmation", { method: "POST", body: {} });
      showSnackbar({ kind: "success", text: t("account.confirmResent", { email }) });
    } catch (error) {
      // The client has said so already (R8-01).
      logError("confirmation", error);
    }
    setBusy(false);
  };
  return (
    <Banner
      kind="info"
      action={
        <button type="button" className={buttons.other} disabled={busy} onClick={() => void send()}>
          {t("account.confirmResend")}
        </button>
      }
    >
      {t("account.confirmBanner", { email })}
    </Banner>
  );
}

/** The time, a few times a minute, while it matters. */
function useNow(matters: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!matters) return undefined;
    const look = (): void => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
}
