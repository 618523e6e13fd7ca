import { ApiError } from "../../../platform/api/api-error.ts";
import { createStore, type Store } from "../../../platform/lib/store.ts";
import type { LogStorage, WaitingLog } from "./log-storage.ts";

/** The log of the same day that is there already. */
export interface StandingLog {
  readonly _id: string;
  readonly version: number;
}

/** How logs are sent. Every failure is an {@link ApiError}. */
export interface LogSender {
  /** @returns the stored photo's id */
  upload(file: File): Promise<string>;
  create(body: object): Promise<unknown>;
  update(body: object): Promise<unknown>;
}

/** The logs of a user that wait on this device. */
export interface LogBox {
  readonly logs: Store<readonly WaitingLog[]>;
  /** Keeps a log, before anything is sent of it. */
  add(log: WaitingLog): Promise<void>;
  /** Sends what waits, the oldest first. One run after the other. @returns how many went */
  send(): Promise<number>;
  /** Sends one once more that was refused. */
  again(log: WaitingLog): Promise<number>;
  /** Puts one in the place of the log of its day that is there. @throws ApiError where that is refused */
  replace(log: WaitingLog, standing: StandingLog): Promise<void>;
  drop(log: WaitingLog): Promise<void>;
}

/** What became of a log that was sent. */
type Outcome = "sent" | "later" | Pick<WaitingLog, "state" | "reason">;

/** Brings logs from this device to the server, each once: lost answers, closed pages and several tabs notwithstanding. */
export function createLogBox(storage: LogStorage, sender: LogSender, userId: string): LogBox {
  const logs = createStore<readonly WaitingLog[]>([]);
  let running = Promise.resolve(0);

  async function look(): Promise<readonly WaitingLog[]> {
    const all = await storage.list(userId);
    logs.set(all);
    return all;
  }

  /** Photos first, each remembered as soon as it is there, so that none is sent twice. */
  async function withPhotos(log: WaitingLog): Promise<{ log: WaitingLog; ids: string[] }> {
    let kept = log;
    for (const photo of log.photos) {
      if (photo.storedAs !== null) continue;
      const storedAs = await sender.upload(photo.file);
      kept = { ...kept, photos: kept.photos.map((one) => (one.id === photo.id ? { ...one, storedAs } : one)) };
      await storage.put(kept);
    }
    return { log: kept, ids: kept.photos.flatMap(({ storedAs }) => (storedAs === null ? [] : [storedAs])) };
  }

  async function sendOne(log: WaitingLog): Promise<Outcome> {
    try {
      const { ids } = await withPhotos(log);
      const { clientId, projectId, logDate, body } = log;
      await sender.create({ ...body, clientId, projectId, logDate, photos: ids });
      return "sent";
    } catch (error) {
      return outcomeOf(error);
    }
  }

  async function sendAll(): Promise<number> {
    let sent = 0;
    for (const log of await look()) {
      if (log.state !== "waiting") continue;
      const outcome = await sendOne(log);
      if (outcome === "later") break;
      if (outcome === "sent") {
        await storage.remove(log.clientId);
        sent += 1;
      } else {
        const [now = log] = (await storage.list(userId)).filter(({ clientId }) => clientId === log.clientId);
        await storage.put({ ...now, ...outcome });
      }
      await look();
    }
    return sent;
  }

  function send(): Promise<number> {
    running = running.then(sendAll, sendAll);
    return running;
  }

  return {
    logs,
    send,
    async add(log) {
      await storage.put(log);
      await look();
    },
    async again(log) {
      await storage.put({ ...log, state: "waiting", reason: null });
      return send();
    },
    async replace(log, { _id, version }) {
      const { ids } = await withPhotos(log);
      const { status: _status, ...fields } = log.body;
      await sender.update({ ...fields, _id, version, photos: ids });
      await storage.remove(log.clientId);
      await look();
    },
    async drop({ clientId }) {
      await storage.remove(clientId);
      await look();
    },
  };
}

/** No answer, an ended session and a busy server are no refusal: the log waits. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, fieldErrors, detail } = error;
  if (status < 400 || status >= 500 || status === 401 || status === 408 || status === 425 || status === 429)
    return "later";
  if (code === "IDEMPOTENCY_RUNNING") return "later";
  if (code === "DUPLICATE") {
    // It is there: its answer was lost.
    if (fieldErrors.some(({ field }) => field === "clientId")) return "sent";
    if (fieldErrors.some(({ field }) => field === "logDate")) return { state: "conflict", reason: null };
  }
  return { state: "refused", reason: fieldErrors.map(({ message }) => message).join(". ") || detail };
}
