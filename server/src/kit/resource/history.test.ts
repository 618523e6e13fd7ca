import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { historyOf } from "./history.ts";

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

let row: string;
beforeEach(() => {
  row = uuidv7();
});

interface Line {
  readonly tenantId?: number;
  readonly kind?: number;
  readonly entityKind?: string;
  readonly entityId?: string;
  readonly actorId?: string | null;
  readonly result?: string;
}

/** Writes lines of the log, the given ones over one of the row. */
async function note(lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    await t.db.ownerPool.query(
      `insert into action_logs (tenant_id, _id, kind, entity_kind, entity_id, summary, actor_id, result, notes)
       values ($1, $2, $3, $4, $5, '', $6, $7, 'vì thế')`,
      [
        line.tenantId ?? 1,
        uuidv7(),
        line.kind ?? 2,
        line.entityKind ?? "branches",
        line.entityId ?? row,
        line.actorId === undefined ? admin.userId : line.actorId,
        line.result ?? "OK",
      ],
    );
  }
}

const history = () => t.deps.db.read(1, (trx) => historyOf(trx, "branches", row));
const kinds = async (): Promise<number[]> => (await history()).map(({ kind }) => kind);

describe("the history of a row", () => {
  it("tells newest first who did what, and why", async () => {
    await note([{ kind: 1 }, { kind: 2 }, { kind: 3 }]);
    expect(await kinds()).toEqual([3, 2, 1]);
    const [{ fullName } = { fullName: "" }] = (
      await t.db.ownerPool.query<{ fullName: string }>(`select full_name as "fullName" from users where _id = $1`, [
        admin.userId,
      ])
    ).rows;
    expect((await history())[0]).toEqual({
      _id: expect.any(String),
      at: expect.any(Date),
      kind: 3,
      changes: {},
      notes: "vì thế",
      actor: { _id: admin.userId, fullName },
    });
  });

  it("tells of this row of this company alone, and only what was done", async () => {
    await note([
      { kind: 1 },
      { kind: 2, entityId: uuidv7() },
      { kind: 3, entityKind: "hotlines" },
      { kind: 4, tenantId: 2 },
      { kind: 5, result: "DENIED" },
      { kind: 6, result: "ERROR" },
    ]);
    expect(await kinds()).toEqual([1]);
  });

  it("R1-02 names nobody for what nobody did, or somebody of another company", async () => {
    const stranger = await t.actor("ADMIN", 2);
    await note([{ actorId: null }, { actorId: stranger.userId }]);
    expect((await history()).map(({ actor }) => actor)).toEqual([null, null]);
  });

  it("goes back a hundred changes", async () => {
    await note(Array.from({ length: 101 }, (_, index) => ({ kind: index === 0 ? 1 : 2 })));
    const found = await kinds();
    expect(found).toHaveLength(100);
    expect(found).not.toContain(1);
  });
});
