import type { RowEditor } from "@nepnha/contract/kit/live";
import { useEffect, useState } from "react";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import type { LiveHub } from "./row-watch.ts";

/**
 * Who else has the row open to change it, as long as this screen has; it says so of this user too.
 * @param editing false on a screen that only shows the row
 */
export function useEditors(feature: string, id: string, editing: boolean): readonly RowEditor[] {
  const { hub } = useServices();
  const me = useUser()._id;
  const [editors, setEditors] = useState<readonly RowEditor[]>([]);
  useEffect(() => {
    if (!editing) return undefined;
    const live: LiveHub = hub;
    let here = true;
    const enter = (): void => {
      if (!hub.connected.get()) return setEditors([]);
      live.invoke("EditRow", { feature, id }).then(
        (answer) => here && answer.ok && setEditors(answer.data.editors),
        () => undefined,
      );
      return undefined;
    };
    const stopHearing = live.on("ReceiveSystemMessage", (message) => {
      if (message.kind !== "ROW_EDITORS" || message.feature !== feature || message.id !== id) return;
      setEditors(message.editors);
    });
    // A new connection knows nothing of the one before.
    const stopWatching = hub.connected.subscribe(enter);
    enter();
    return () => {
      here = false;
      stopHearing();
      stopWatching();
      setEditors([]);
      if (hub.connected.get()) live.invoke("LeaveRow", { feature, id }).catch(() => undefined);
    };
  }, [hub, feature, id, editing]);
  return editors.filter(({ userId }) => userId !== me);
}
