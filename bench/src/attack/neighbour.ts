import { setTimeout as sleep } from "node:timers/promises";
import { ChatClient } from "../hub/chat-client.ts";
import { freshHubToken, logIn, newGuest, type Person } from "./person.ts";

/** What somebody else notices, ms. */
export interface Noticed {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Longest time of `/healthz`. */
  readonly health: number;
  /** Longest time of a call of the chat. */
  readonly chat: number;
  /** Longest time of a log-in by password. */
  readonly signIn: number;
  /** Their calls that were refused or failed. */
  readonly failed: number;
}

/** People of another company, who go on with their work meanwhile. */
export interface Neighbour {
  /** Looks at lists, the chat, the door and the server's health for so long, each one call after the other. */
  watch(ms: number): Promise<Noticed>;
  close(): void;
}

const PAUSE_MS = 20;
const CHAT_PAUSE_MS = 100;
const SIGN_IN_PAUSE_MS = 1_000;
const TENANT = 2;
/** A guest of that company whose sign-in is watched. */
const GUEST = 200;

/** Brings them to their work. */
export async function startNeighbour(person: Person): Promise<Neighbour> {
  const { url, token } = person;
  const chat = await ChatClient.connect(url, await freshHubToken(person));
  await newGuest(url, GUEST, TENANT);
  const find = (): Promise<boolean> =>
    isFine(
      fetch(`${url}/api/tenant/branches/find`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: "{}",
      }),
    );
  const ask = (): Promise<boolean> =>
    chat.invoke("SyncState", { userSeq: 0, groups: [] }).then(
      () => true,
      () => false,
    );
  return {
    async watch(ms) {
      const [finds, health, asked, signedIn] = await Promise.all([
        repeated(ms, PAUSE_MS, find),
        repeated(ms, PAUSE_MS, () => isFine(fetch(`${url}/healthz`))),
        repeated(ms, CHAT_PAUSE_MS, ask),
        repeated(ms, SIGN_IN_PAUSE_MS, () => isFine(logIn(url, GUEST, TENANT))),
      ]);
      const { times } = finds;
      const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? ms);
      return {
        p50: at(0.5),
        p95: at(0.95),
        max: longest(finds, ms),
        health: longest(health, ms),
        chat: longest(asked, ms),
        signIn: longest(signedIn, ms),
        failed: finds.failed + health.failed + asked.failed + signedIn.failed,
      };
    },
    close: () => chat.close(),
  };
}

interface Repeated {
  /** Of those that went well, shortest first. */
  readonly times: readonly number[];
  readonly failed: number;
}

async function repeated(ms: number, pauseMs: number, once: () => Promise<boolean>): Promise<Repeated> {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const start = performance.now();
    if (await once()) times.push(performance.now() - start);
    else failed += 1;
    await sleep(pauseMs);
  }
  return { times: times.toSorted((a, b) => a - b), failed };
}

/** All of it where nothing went well. */
function longest({ times }: Repeated, ms: number): number {
  return Math.round(times.at(-1) ?? ms);
}

async function isFine(asked: Promise<Response>): Promise<boolean> {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
