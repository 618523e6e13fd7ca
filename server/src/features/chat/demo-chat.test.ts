import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoChat } from "../../seeds/demo-chat.ts";
import { seedPeople } from "../../seeds/people.ts";
import { PEOPLE } from "../../seeds/ids.ts";
import { testDatabase, type TestDatabase } from "../testing/database.ts";

let db: TestDatabase;
const clock = { now: () => new Date("2026-11-20T20:30:00Z") };
beforeAll(async () => {
  db = await testDatabase();
  await seedPeople(db.database);
});
afterAll(() => db.drop());

const STATE = `select u.full_name as person, g.last_seq::int as messages, (g.count_no - m.read_count_no)::int as unread,
  (select body from chat_messages l where l.group_id = g._id and l.seq = g.last_seq) as last
  from chat_groups g join chat_members m on m.group_id = g._id join users u on u._id = m.user_id
  order by g.tenant_id, g.direct_low, g.direct_high, u._id`;

describe("seedDemoChat", () => {
  it("fills both companies with conversations, the same each time, and only once", async () => {
    await Promise.all([seedDemoChat({ db: db.database, clock }), seedDemoChat({ db: db.database, clock })]);
    const { rows } = await db.ownerPool.query<{ unread: number }>(STATE);
    expect(rows).toHaveLength(18);
    await seedDemoChat({ db: db.database, clock });
    expect((await db.ownerPool.query(STATE)).rows).toEqual(rows);

    const again = await testDatabase();
    try {
      await seedPeople(again.database);
      await seedDemoChat({ db: again.database, clock });
      expect((await again.ownerPool.query(STATE)).rows).toEqual(rows);
    } finally {
      await again.drop();
    }
  });

  it("leaves something to read, announces nothing, and its times follow the order and lie in the past", async () => {
    const unread = await db.ownerPool.query(
      `select m.user_id, sum(g.count_no - m.read_count_no)::int as n from chat_groups g join chat_members m on m.group_id = g._id
        group by 1 having sum(g.count_no - m.read_count_no) > 0 order by 1`,
    );
    expect(unread.rows).toEqual([
      { user_id: PEOPLE.superadmin, n: 2 },
      { user_id: PEOPLE.sales, n: 7 },
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
