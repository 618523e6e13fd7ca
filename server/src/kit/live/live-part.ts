import type { HubPart, PartContext } from "../../platform/realtime/part.ts";
import type { Sections } from "../resource/section.ts";
import { liveHubOf } from "./live-hub.ts";
import { liveMethods } from "./live-methods.ts";
import { createLive, type Live } from "./live.ts";

/** The live rows of a hub. */
export interface LivePart extends HubPart {
  readonly live: Live;
}

/** Live rows as a part of the hub: who watches lists, and who changes which row. */
export function livePart({ db, wire, log }: PartContext, sections: Sections): LivePart {
  const live = createLive({ db, sections }, liveHubOf(wire), log);
  return {
    live,
    hubMethods: liveMethods(live, sections),
    start: () => live.start(),
    stop: () => live.stop(),
    disconnected: (connection) => live.forget(connection),
  };
}
