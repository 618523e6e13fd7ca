import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { useStore } from "../../platform/lib/store.ts";
import type { HubState } from "../../platform/hub/hub.ts";
import { useServices } from "../../platform/session/services-context.ts";
import classes from "./connection-state.module.css";

const TEXTS = {
  Connected: "hub.connected",
  Connecting: "hub.connecting",
  Reconnecting: "hub.reconnecting",
  Disconnecting: "hub.disconnected",
  Disconnected: "hub.disconnected",
} as const satisfies Record<HubState, string>;

/**
 * How the real-time connection stands: nothing to see while it is there or just comes, a note over the page, which moves
 * nothing, once it is lost. After the automatic attempts it offers to connect again.
 */
export function ConnectionState() {
  const t = useT();
  const { hub } = useServices();
  const state = useStore(hub.state);
  const reconnect = (): void => {
    hub.start().catch((error: unknown) => logError("hub", error));
  };
  return (
    <div className={state === "Connected" ? "nn-hidden" : classes.state} data-state={state} role="status">
      {state !== "Connected" && <span className={classes.dot} aria-hidden />}
      {t(TEXTS[state])}
      {state === "Disconnected" && (
        <button type="button" className={classes.again} onClick={reconnect}>
          {t("hub.reconnect")}
        </button>
      )}
    </div>
  );
}
