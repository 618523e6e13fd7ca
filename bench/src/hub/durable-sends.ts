import { startBenchDatabase, type BenchDatabase } from "../cluster.ts";
import { median } from "../median.ts";
import type { ChatServerCommands } from "./chat-server-child.ts";
import type { BareChatCommands } from "./bare-chat-child.ts";
import { startChild } from "./child.ts";
import { makeConversations, makePeople, type Person } from "./people.ts";
import type { PlainSqlCommands } from "./plain-sql-child.ts";
import type { HubRow } from "./rows.ts";
import type { SenderCommands } from "./sender-child.ts";

const PARALLEL = 64;
const MESSAGES = 2_000;
const ROUNDS = 5;
/** The rounds take turns this often, so that what else the machine does meets both alike. */
const TURNS = 4;
/** As many as a company of 100 people sends when all of it is talking. */
const PACE = 50;
const PACE_SECONDS = 20;
/** What autovacuum does by itself within the first minute. */
const ANALYZE = "analyze chat_messages, chat_outbox, chat_groups, chat_members";
const TEXT = "Chiều nay giao thêm 20 bao xi măng, nhớ gọi trước 30 phút cho tổ trưởng.";

/** What {@link benchDurableSends} needs: two people for each conversation. */
export const SEND_PEOPLE = PARALLEL * 2;

/**
 * Messages acknowledged after their commit, through the whole product, beside its SQL alone, and beside that SQL with the
 * least that anybody needs who takes messages from clients and tells others. Those two have a database of their own: what
 * they store nobody marks as told, and the product's sweeper would tell it.
 */
export async function benchDurableSends(db: BenchDatabase, people: readonly Person[]): Promise<HubRow[]> {
  const yard = await startBenchDatabase();
  const node = startChild<ChatServerCommands>("./chat-server-child.ts");
  const senders = startChild<SenderCommands>("./sender-child.ts");
  const plain = startChild<PlainSqlCommands>("./plain-sql-child.ts");
  const bare = startChild<BareChatCommands>("./bare-chat-child.ts");
  const bareSenders = startChild<SenderCommands>("./sender-child.ts");
  try {
    const talks = await makeTalks(db, people);
    await senders.ask("open", await node.ask("start", db.prepared.app), talks.map(tokensOf));
    const others = await makeTalks(yard, await makePeople(yard, SEND_PEOPLE * 2));
    const [unheard, told] = [others.slice(0, PARALLEL), others.slice(PARALLEL)];
    await plain.ask(
      "open",
      yard.prepared.app,
      unheard.map(({ groupId, sender }) => ({ groupId, person: sender })),
    );
    await bareSenders.ask("open", await bare.ask("start", yard.prepared.app, told), told.map(tokensOf));

    const rates: { ours: number; yardstick: number; bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const seconds = { ours: 0, yardstick: 0, bare: 0 };
      for (let turn = 0; turn < TURNS; turn += 1) {
        seconds.ours += await timed(() => senders.ask("send", MESSAGES / TURNS, TEXT));
        seconds.yardstick += await timed(() => plain.ask("send", MESSAGES / TURNS, TEXT));
        seconds.bare += await timed(() => bareSenders.ask("send", MESSAGES / TURNS, TEXT));
      }
      // The first round only warms up: plans that were kept for empty tables are made anew.
      if (round === 0) for (const { owner } of [db, yard]) await owner.query(ANALYZE);
      else {
        const { ours, yardstick, bare: bareOnes } = seconds;
        rates.push({ ours: MESSAGES / ours, yardstick: MESSAGES / yardstick, bare: MESSAGES / bareOnes });
      }
    }
    const waits = (await senders.ask("pace", PACE, PACE_SECONDS, TEXT)).toSorted((a, b) => a - b);
    const within = (share: number): number => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN;
    return [
      { name: `an acknowledgement at ${PACE} messages/s, p50`, ours: within(0.5), unit: "ms", atMost: 6 },
      { name: `an acknowledgement at ${PACE} messages/s, p99`, ours: within(0.99), unit: "ms", atMost: 40 },
      {
        name: `messages stored and acknowledged, ${PARALLEL} at a time, against their SQL alone`,
        ours: median(rates.map(({ ours }) => ours)),
        yardstick: median(rates.map(({ yardstick }) => yardstick)),
        unit: "/s",
        atLeast: 0.85,
      },
      {
        name: `messages stored, acknowledged and told, ${PARALLEL} at a time, against their SQL behind bare ws`,
        ours: median(rates.map(({ ours }) => ours)),
        yardstick: median(rates.map(({ bare: rate }) => rate)),
        unit: "/s",
        atLeast: 0.7,
      },
    ];
  } finally {
    for (const child of [senders, bareSenders, plain, bare, node]) await child.kill();
    await yard.stop();
  }
}

/** A conversation of two. */
interface Talk {
  readonly groupId: string;
  readonly sender: Person;
  readonly reader: Person;
}

/** Conversations of these people, who talk in pairs. */
async function makeTalks(db: BenchDatabase, people: readonly Person[]): Promise<Talk[]> {
  const pairs = Array.from({ length: people.length / 2 }, (_, index) => pairAt(people, index));
  const groupIds = await makeConversations(db, pairs);
  return pairs.map(([sender, reader], index) => ({ groupId: groupIds[index] ?? "", sender, reader }));
}

function tokensOf({ groupId, sender, reader }: Talk): { groupId: string; sender: string; reader: string } {
  return { groupId, sender: sender.token, reader: reader.token };
}

function pairAt(people: readonly Person[], index: number): [Person, Person] {
  const [sender, reader] = people.slice(index * 2, index * 2 + 2);
  if (!sender || !reader) throw new Error("Somebody has nobody to talk to.");
  return [sender, reader];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
