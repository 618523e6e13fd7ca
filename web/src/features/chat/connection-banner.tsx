import { useEffect, useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { useChatState } from "./chat-context.ts";
import classes from "./connection-banner.module.css";

/** A connection that comes back within this time is not worth a word, ms. */
const PATIENCE = 1500;

const TEXTS = {
  connecting: "chat.connecting",
  reconnecting: "chat.reconnecting",
  disconnected: "chat.offline",
} as const;

/** Tells that the connection is lost, that nothing written is, and offers to connect again. */
export function ConnectionBanner() {
  const t = useT();
  const { hub } = useServices();
  const connection = useChatState((state) => state.connection);
  const lost = connection !== "connected";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(lost), lost ? PATIENCE : 0);
    return () => clearTimeout(timer);
  }, [lost]);
  const reconnect = (): void => {
    hub.start().catch((error: unknown) => logError("hub", error));
  };
  return (
    <div role="status">
      {shown && lost && (
        <div className={classes.banner}>
          <strong>{t(TEXTS[connection])}</strong> <span>{t("chat.outboxNote")}</span>
          {connection === "disconnected" && (
            <button type="button" className={classes.again} onClick={reconnect}>
              {t("chat.reconnect")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
