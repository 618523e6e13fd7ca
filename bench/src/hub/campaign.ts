import { migrateJobs } from "@nepnha/server/platform/jobs/queue";
import { pino } from "pino";
import { startBenchDatabase, type BenchDatabase } from "../cluster.ts";
import { writeSection } from "../report.ts";
import type { ChatServerCommands } from "./chat-server-child.ts";
import { startChild } from "./child.ts";
import { makeConversations, makePeople, TENANT_ID, type Person } from "./people.ts";
import { tableOf, type HubRow } from "./rows.ts";
import type { SenderCommands } from "./sender-child.ts";

/** Receivers of the campaign. */
const RECEIVERS = Number(process.env["CAMPAIGN_PEOPLE"] ?? 100_000);
const PAIRS = 32;
/** Messages a second, and for how long they are measured at a time. */
const PACE = 50;
const PACE_SECONDS = 10;
const TEXT = "Chiều nay giao thêm 20 bao xi măng.";
/** How much longer than without the campaign an acknowledgement may take, and what is short in any case, ms. */
const MOST = { times: 3, ms: 60 };

/** Acknowledgements of chat messages while the same node sends a campaign to very many people, beside those without it. */
export async function benchCampaign(): Promise<void> {
  const db = await startBenchDatabase();
  try {
    await migrateJobs(db.owner, pino({ level: "error" }));
    const rows = await measure(db, await makePeople(db, PAIRS * 2));
    const lines = tableOf(rows);
    console.log(lines.join("\n"));
    await writeSection("campaign", lines);
  } finally {
    await db.stop();
  }
}

async function measure(db: BenchDatabase, people: readonly Person[]): Promise<HubRow[]> {
  const node = startChild<ChatServerCommands>("./chat-server-child.ts");
  const senders = startChild<SenderCommands>("./sender-child.ts");
  try {
    const pairs = Array.from({ length: PAIRS }, (_, index) => pairAt(people, index));
    const groupIds = await makeConversations(db, pairs);
    const url = await node.ask("start", db.prepared.app);
    const places = pairs.map(([sender, reader], index) => ({
      groupId: groupIds[index] ?? "",
      sender: sender.token,
      reader: reader.token,
    }));
    await senders.ask("open", url, places);
    await node.ask("work", db.prepared.owner);
    await senders.ask("pace", PACE, PACE_SECONDS, TEXT);
    const alone = await senders.ask("pace", PACE, PACE_SECONDS, TEXT);
    await beginCampaign(db);
    const begunAt = performance.now();
    const during: number[] = [];
    do during.push(...(await senders.ask("pace", PACE, PACE_SECONDS, TEXT)));
    while (!(await isSent(db)));
    const seconds = (performance.now() - begunAt) / 1000;
    const [quiet, busy] = [within(alone, 0.99), within(during, 0.99)];
    return [
      { name: "an acknowledgement without a campaign, p99", ours: quiet, unit: "ms", atMost: MOST.ms },
      {
        name: `an acknowledgement while ${RECEIVERS.toLocaleString("en")} people are told, p99`,
        ours: busy,
        unit: "ms",
        atMost: Math.max(MOST.ms, quiet * MOST.times),
      },
      { name: "people told", ours: RECEIVERS / seconds, unit: "/s", atLeast: 500 },
    ];
  } finally {
    for (const child of [senders, node]) await child.kill();
  }
}

/** People without a device, and a campaign for all of them that has just been sent. */
async function beginCampaign({ owner }: BenchDatabase): Promise<void> {
  await owner.query(
    `insert into users (tenant_id, _id, user_name, full_name, role)
     select $1, gen_random_uuid(), 'many' || n, 'Người ' || n, 2 from generate_series(1, $2::int) as n`,
    [TENANT_ID, RECEIVERS],
  );
  await owner.query("analyze users");
  const { rows } = await owner.query<{ id: string }>(
    `insert into notifications (tenant_id, _id, title, content, style, audience, is_marketing, channels, status, total, started_at)
     values ($1, gen_random_uuid(), 'Lịch nghỉ', 'Chào {name}', 0, 'ALL_STAFF', false, '{IN_APP}', 2, $2, now())
     returning _id as id`,
    [TENANT_ID, RECEIVERS],
  );
  await owner.query("select graphile_worker.add_job('sendCampaign', $1::json, queue_name => 'low:1', priority => 10)", [
    JSON.stringify({ tenantId: TENANT_ID, campaignId: rows[0]?.id }),
  ]);
}

/** All of them have it, and the open clients were told. */
async function isSent({ owner }: BenchDatabase): Promise<boolean> {
  const { rows } = await owner.query(
    `select from notifications where status = 2
     union all select from notification_deliveries where state < 2 limit 1`,
  );
  return rows.length === 0;
}

function within(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

function pairAt(people: readonly Person[], index: number): [Person, Person] {
  const [sender, reader] = people.slice(index * 2, index * 2 + 2);
  if (!sender || !reader) throw new Error("There are too few people.");
  return [sender, reader];
}
