import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { onlineManager, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { uploadImage } from "../../../platform/api/upload.ts";
import { t } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { authStorage } from "../../../platform/session/auth-storage.ts";
import type { Services } from "../../../platform/session/services.ts";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import { createLogBox, type LogBox, type LogSender } from "./log-box.ts";
import { openLogStorage } from "./log-storage.ts";

/** One box for each user of this page, so that two panels do not send the same log at once. */
const boxes = new Map<string, Promise<LogBox>>();

function senderOf({ api, environment }: Services): LogSender {
  return {
    async upload(file) {
      const token = authStorage.read()?.authToken ?? null;
      return (await uploadImage(environment.apiUrl, token, file, () => undefined))._id;
    },
    create: (body) => api.call("/siteLogs", { method: "POST", body, silent: "told" }),
    update: (body) => api.call("/siteLogs", { method: "PUT", body, silent: "told" }),
  };
}

async function openBox(services: Services, queries: QueryClient, userId: string): Promise<LogBox> {
  const box = createLogBox(await openLogStorage(), senderOf(services), userId);
  const told = async (sending: Promise<number>): Promise<number> => {
    const sent = await sending;
    if (sent === 0) return sent;
    showSnackbar({ kind: "success", text: t("siteLogs.panel.sent"), id: "row-change" });
    await queries.invalidateQueries({ queryKey: [siteLogs.name] });
    return sent;
  };
  return { ...box, send: () => told(box.send()), again: (log) => told(box.again(log)) };
}

/** The logs that wait on this device; they are sent now, and whenever there is a network again. */
export function useLogBox(): LogBox | null {
  const services = useServices();
  const { _id: userId } = useUser();
  const queries = useQueryClient();
  const [box, setBox] = useState<LogBox | null>(null);
  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    const open = async (): Promise<void> => {
      const opening = boxes.get(userId) ?? openBox(services, queries, userId);
      boxes.set(userId, opening);
      const opened = await opening;
      if (isGone) return;
      setBox(opened);
      stop = onlineManager.subscribe((isOnline) => {
        if (isOnline) void opened.send();
      });
      await opened.send();
    };
    void open();
    return () => {
      isGone = true;
      stop();
    };
  }, [services, userId, queries]);
  return box;
}
