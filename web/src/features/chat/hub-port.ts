import type { Hub, HubState } from "../../platform/hub/hub.ts";
import type { ConnectionState, HubPort } from "./engine/port.ts";

const STATES = {
  Connected: "connected",
  Connecting: "connecting",
  Reconnecting: "reconnecting",
  Disconnecting: "disconnected",
  Disconnected: "disconnected",
} as const satisfies Record<HubState, ConnectionState>;

/** The application's hub as the chat engine sees it. */
export function hubPort(hub: Hub): HubPort {
  return {
    invoke: (method, argument) => hub.invoke(method, argument),
    on: (event, handler) => hub.on(event, handler),
    onState(handler) {
      handler(STATES[hub.state.get()]);
      return hub.state.subscribe(() => handler(STATES[hub.state.get()]));
    },
  };
}
