import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../../seeds/demo.ts";
import { seedPeople } from "../../../seeds/people.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import { withFeatures } from "../../product.ts";
import { testApp, type TestApp } from "../../testing/app.ts";
import type { TestDatabase } from "../../testing/database.ts";
import { chatFeature } from "./feature.ts";

let t: TestApp;
let db: TestDatabase;
const clock = { now: () => new Date("2026-11-20T20:30:00Z") };
beforeAll(async () => {
  t = await testApp();
  ({ db } = t);
  await seedPeople(db.database);
});
afterAll(() => t.close());

const seedChat = ({ deps }: TestApp): Promise<void> => seedDemo(withFeatures({ ...deps, clock }), [chatFeature]);

const STATE = `select u.full_name as person, g.last_seq::int as messages, (g.count_no - m.read_count_no)::int as unread,
  (select body from chat_messages l where l.group_id = g._id and l.seq = g.last_seq) as last
  from chat_groups g join chat_members m on m.group_id = g._id join users u on u._id = m.user_id
  order by g.tenant_id, g.direct_low, g.direct_high, u._id`;

describe("the chat of the demo", () => {
  it("fills both companies with conversations, the same each time, and only once", async () => {
    await Promise.all([seedChat(t), seedChat(t)]);
    const { rows } = await db.ownerPool.query<{ unread: number }>(STATE);
    expect(rows).toHaveLength(18);
    await seedChat(t);
    expect((await db.ownerPool.query(STATE)).rows).toEqual(rows);

    const again = await testApp();
    try {
      await seedPeople(again.deps.db);
      await seedChat(again);
      expect((await again.db.ownerPool.query(STATE)).rows).toEqual(rows);
    } finally {
      await again.close();
    }
  });

  it("leaves something to read, announces nothing, and its times follow the order and lie in the past", async () => {
    const unread = await db.ownerPool.query(
      `select m.user_id, sum(g.count_no - m.read_count_no)::int as n from chat_groups g join chat_members m on m.group_id = g._id
        group by 1 having sum(g.count_no - m.read_count_no) > 0 order by 1`,
    );
    expect(unread.rows).toEqual([
      { user_id: PEOPLE.superadmin, n: 2 },
      { user_id: PEOPLE.admin, n: 2 },
      { user_id: PEOPLE.sales, n: 5 },
      { user_id: PEOPLE.customer, n: 1 },
      { user_id: PEOPLE.tenant2Admin, n: 1 },
    ]);
    expect((await db.ownerPool.query("select from chat_outbox")).rows).toEqual([]);
    const wrong = await db.ownerPool.query(
      `select a.body from chat_messages a left join chat_messages b on b.group_id = a.group_id and b.seq = a.seq + 1
        where b.created_at <= a.created_at or a.created_at > $1`,
      [clock.now()],
    );
    expect(wrong.rows).toEqual([]);
    const first = await db.ownerPool.query<{ at: Date }>(
      "select created_at as at from chat_messages where body like 'Chào em, anh có lô đất%'",
    );
    // It is the 21st there already.
    expect(first.rows[0]?.at.toISOString()).toBe("2026-11-15T02:12:00.000Z");
  });
});
