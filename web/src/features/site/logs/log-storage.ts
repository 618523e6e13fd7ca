import { openWaitingRows, type WaitingRows } from "../../../platform/lib/waiting-rows.ts";

/** A photo of a log, as small as it is sent. */
export interface WaitingPhoto {
  readonly id: string;
  readonly file: File;
  /** Its id with the server once it is there. */
  readonly storedAs: string | null;
}

/** A log that the server has not taken yet. Its id stays the same through every try. */
export interface WaitingLog {
  readonly clientId: string;
  readonly userId: string;
  readonly projectId: string;
  readonly logDate: string;
  /** The fields as they are sent, without photos. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly photos: readonly WaitingPhoto[];
  /** Device time of writing, ms. */
  readonly createdAt: number;
  /** It waits for a network, meets another log of its day, or was refused. */
  readonly state: "waiting" | "conflict" | "refused";
  /** Why it was refused. */
  readonly reason: string | null;
}

/** Where logs outlive a reload. */
export type LogStorage = WaitingRows<WaitingLog>;

/** Storage on this device, which takes photos as they are; in memory where the browser refuses it. */
export function openLogStorage(name = "nepnha-site-logs"): Promise<LogStorage> {
  return openWaitingRows(name, { store: "logs", key: "clientId", order: (a, b) => a.createdAt - b.createdAt });
}
