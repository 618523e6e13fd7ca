import {
  FIRST_LABELS,
  LABELS_MOST,
  type ChatLabel,
  type LabelEvents,
  type LabelMethods,
} from "@nepnha/contract/features/chat/mine/labels";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { type Translate, useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";

const KEY = ["chat", "labels"];

/** My labels, also as another device changes them; undefined until they are known. */
export function useLabels(): readonly ChatLabel[] | undefined {
  const hub: HubOf<LabelMethods, LabelEvents> = useServices().hub;
  const queries = useQueryClient();
  useEffect(() => hub.on("LabelsChanged", ({ labels }) => queries.setQueryData(KEY, labels)), [hub, queries]);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async (): Promise<readonly ChatLabel[]> => {
      const result = await hub.invoke("GetLabels", {});
      if (!result.ok) throw new Error(result.code);
      return result.data.labels;
    },
  });
  return data;
}

/** Changes one; says why it was refused, and answers whether it is done. */
export function useChangeLabel(): <M extends "SaveLabel" | "DeleteLabel">(
  method: M,
  argument: LabelMethods[M]["argument"],
) => Promise<boolean> {
  const t = useT();
  const queries = useQueryClient();
  const hub: HubOf<LabelMethods, LabelEvents> = useServices().hub;
  return async (method, argument) => {
    try {
      const result = await hub.invoke(method, argument);
      if (result.ok) queries.setQueryData(KEY, result.data.labels);
      else if (result.code === "TAKEN") showSnackbar({ kind: "error", text: t("chat.labels.taken") });
      else if (result.code === "TOO_MANY") {
        showSnackbar({ kind: "error", text: t("chat.labels.tooMany", { count: LABELS_MOST }) });
      } else showSnackbar({ kind: "error", text: result.message });
      return result.ok;
    } catch (error) {
      logError("labels", error);
      showSnackbar({ kind: "error", text: t("chat.mine.failed") });
      return false;
    }
  };
}

/** What a label is called: one of the first ones, until it is given a name, as the catalogue says. */
export function labelName({ id, name }: ChatLabel, t: Translate): string {
  if (name !== "") return name;
  const at = FIRST_LABELS.findIndex((label) => label.id === id);
  if (at === 0) return t("chat.labels.first.1");
  return t(at === 1 ? "chat.labels.first.2" : "chat.labels.first.3");
}
