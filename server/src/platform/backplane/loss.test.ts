import { until } from "@nepnha/hub/testing/until";
import { describe, expect, it, onTestFinished } from "vitest";
import { useCluster } from "./testing/cluster.ts";
import { Reader } from "./testing/reader.ts";
import { cutListeners, SERVICES } from "./testing/services.ts";

/** As many as the limit of 20 messages in ten seconds allows. */
const PEOPLE = 26;
const EACH = 20;
const TOTAL = 500;
/** For a machine that is busy with other tests; it takes seconds on a free one. */
const PATIENCE_MS = 60_000;

describe.each(SERVICES)("R3 nothing that was acknowledged is lost by two nodes over %s", (kind) => {
  const cluster = useCluster(kind);

  /** A group whose members are connected to the two nodes by turns. */
  async function gather(count: number): Promise<{ groupId: string; readers: Reader[] }> {
    const { chat, nodes } = cluster.current;
    const people = await Promise.all(Array.from({ length: count }, () => chat.person("SALES")));
    const groupId = await chat.group(people);
    const urls = () => nodes.map(({ url }) => url);
    const readers = people.map(
      (person, n) => new Reader(person, groupId, () => (n % 2 === 0 ? urls() : urls().toReversed())),
    );
    onTestFinished(async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
    });
    await Promise.all(readers.map((reader) => reader.start()));
    return { groupId, readers };
  }

  /**
   * Everybody sends; `disturb` runs once half is acknowledged, and may hold back what is not sent yet.
   * @returns ids of all that was acknowledged
   */
  async function talk(
    readers: readonly Reader[],
    total: number,
    disturb: (acknowledged: readonly string[], hold: (release: Promise<unknown>) => void) => Promise<void>,
  ): Promise<string[]> {
    let held: Promise<unknown> = Promise.resolve();
    const hold = (release: Promise<unknown>): void => {
      held = release;
    };
    const acknowledged: string[] = [];
    let disturbing: Promise<void> | undefined;
    await Promise.all(
      readers.map(async (reader, who) => {
        for (let n = 0; n < EACH && who * EACH + n < total; n += 1) {
          await held;
          acknowledged.push(await reader.send(`${who}.${n}`));
          if (acknowledged.length >= total / 2) disturbing ??= disturb(acknowledged, hold);
        }
      }),
    );
    await disturbing;
    return acknowledged;
  }

  /** Each reader has exactly what was acknowledged, once and in the order of the conversation. */
  async function compare(groupId: string, readers: readonly Reader[], acknowledged: readonly string[]): Promise<void> {
    const isAll = () => readers.every(({ taken }) => taken.length >= acknowledged.length);
    await until("all messages at all readers", isAll, PATIENCE_MS);
    const { rows } = await cluster.current.chat.app.db.ownerPool.query<{ seq: number; id: string }>(
      "select seq::int, client_msg_id as id from chat_messages where group_id = $1 order by seq",
      [groupId],
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    const expected = rows.map(({ seq, id }) => `${seq} ${id}`);
    expect(expected[0]).toMatch(/^1 /);
    expect(expected.at(-1)).toMatch(new RegExp(`^${acknowledged.length} `));
    for (const { taken } of readers) {
      expect(taken.map(({ seq, clientMsgId }) => `${seq} ${clientMsgId}`)).toEqual(expected);
    }
  }

  it.each([0, 1])(
    "500 messages, and node %i is killed in the middle",
    async (victim) => {
      const { groupId, readers } = await gather(PEOPLE);
      const node = cluster.current.nodes[victim];
      const acknowledged = await talk(readers, TOTAL, async () => node?.kill());
      expect(acknowledged).toHaveLength(TOTAL);
      await compare(groupId, readers, acknowledged);
      await node?.start();
    },
    180_000,
  );

  it("the way between the nodes breaks and comes back: clients are told to sync", async () => {
    const { chat, redis } = cluster.current;
    const { groupId, readers } = await gather(6);
    const acknowledged = await talk(readers, 100, async (soFar, hold) => {
      if (!redis) return cutListeners(chat.app.db);
      const killed = redis.kill();
      // A busy machine takes its time for it, and there has to be something left to say.
      hold(killed);
      await killed;
      const before = soFar.length;
      // Clients of one node go on talking, and those of the other hear nothing of it.
      await until("more messages", () => soFar.length >= before + 10);
      await redis.restart();
    });
    expect(acknowledged).toHaveLength(100);
    await until("the call to sync", () => readers.every(({ syncRequired }) => syncRequired > 0), PATIENCE_MS);
    await compare(groupId, readers, acknowledged);
  }, 180_000);
});
