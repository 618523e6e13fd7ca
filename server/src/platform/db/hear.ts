import pg from "pg";

const AGAIN_MS = 1_000;

/** A channel of the database that is listened to. */
export interface Ear {
  /** Begins, where it has not begun. */
  begin(): void;
  /** Whether everything that is told now is heard. */
  hears(): boolean;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own: PostgreSQL hands messages over between transactions only, and those of a pool may
 * all be in one for a while. Dials again when it is lost.
 * @param onGap hearing has begun, or has ended: what was told meanwhile is not known
 */
export function hearChannel(
  settings: pg.ClientConfig,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
): Ear {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let hears = false;
  let isClosed = false;

  function dial(): void {
    again = undefined;
    const dialled = new pg.Client({ ...settings, keepAlive: true, application_name: "nepnha ear" });
    client = dialled;
    const lost = (): void => {
      if (client !== dialled) return;
      client = undefined;
      hears = false;
      onGap();
      dialled.end().catch(() => undefined);
      if (!isClosed) again = setTimeout(dial, AGAIN_MS).unref();
    };
    // Every loss is an error first; what ends without one was ended here.
    dialled.on("error", lost);
    dialled.on("notification", ({ payload = "" }) => onMessage(payload));
    const listen = async (): Promise<void> => {
      await dialled.connect();
      await dialled.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== dialled) return;
      hears = true;
      onGap();
    };
    listen().catch(lost);
  }

  return {
    begin() {
      if (!client && !again && !isClosed) dial();
    },
    hears: () => hears,
    async close() {
      isClosed = true;
      clearTimeout(again);
      const open = client;
      client = undefined;
      hears = false;
      await open?.end().catch(() => undefined);
    },
  };
}
