import { setTimeout as sleep } from "node:timers/promises";
import { ChatClient, HttpFailure } from "./chat-client.ts";
import { answerParent } from "./child.ts";

/** The waits of the library of Microsoft, the last over and over. */
const RETRY_MS = [0, 2_000, 10_000, 30_000];
const AT_ONCE = 100;

let base = "";
let back = 0;
let size = 0;
let serverErrors = 0;
let failures = 0;
let allBack = (): void => {};

/** One client for ever: in, and in again whenever its connection has ended. `onFirst` tells that it is in for the first time. */
async function live(token: string, onFirst: () => void): Promise<never> {
  for (let attempt = 0; ; attempt += 1) {
    await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
    try {
      const client = await ChatClient.connect(base, token);
      // What a client asks first when it is back; only then it knows what it missed.
      await client.invoke("SyncState", { userSeq: 0, groups: [] });
      back += 1;
      onFirst();
      if (back === size) allBack();
      attempt = -1;
      await client.closed();
    } catch (error) {
      failures += 1;
      if (error instanceof HttpFailure && error.status >= 500) serverErrors += 1;
    }
  }
}

const commands = {
  /** Connects all, a few at a time. */
  async open(address: string, tokens: readonly string[]) {
    base = address;
    size = tokens.length;
    for (let open = 0; open < size; open += AT_ONCE) {
      const batch = tokens.slice(open, open + AT_ONCE);
      await Promise.all(batch.map((token) => new Promise<void>((resolve) => void live(token, resolve))));
    }
  },
  /** From now on anyone who loses its connection goes to this node: what a balancer does. */
  goTo(address: string) {
    base = address;
    back = serverErrors = failures = 0;
  },
  /** Resolves when all have come back. */
  async returned(): Promise<{ serverErrors: number; failures: number }> {
    if (back < size) await new Promise<void>((resolve) => (allBack = resolve));
    return { serverErrors, failures };
  },
};
export type CrowdCommands = typeof commands;

answerParent(commands);
