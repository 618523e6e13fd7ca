import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { pdf } from "../testing/samples.ts";
import { sendParts } from "../testing/send-parts.ts";
import { claimFinish } from "./upload-rows.ts";

let t: TestApp;
let content: TestActor;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
});
beforeEach(() => t.db.ownerPool.query("delete from uploads"));
afterAll(() => t.close());

interface Row {
  readonly received?: number;
  readonly isMade?: boolean;
  /** Since when somebody makes its file. */
  readonly minutes?: number;
}

/** An upload of ten bytes. */
async function plant({ received = 10, isMade = false, minutes }: Row = {}): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    `insert into uploads (tenant_id, _id, kind, name, mime, size, received, created_by, expires_at, finishing_at)
     values (1, $1, 'document', 'x', '', 10, $2, $3, now() + interval '1 hour', now() - $4 * interval '1 minute')`,
    [id, received, content.userId, minutes ?? null],
  );
  if (isMade) {
    await t.db.ownerPool.query(
      `with file as (
         insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, created_by)
         values (1, gen_random_uuid(), 'x', 'x', 10, '', 'x', $2) returning _id)
       update uploads set file_id = file._id from file where uploads._id = $1`,
      [id, content.userId],
    );
  }
  return id;
}

const announce = () =>
  t.app.inject({
    method: "POST",
    url: "/api/tenant/uploads",
    headers: { authorization: `Bearer ${content.token}`, "tus-resumable": "1.0.0", "upload-length": "10" },
  });

describe("making the file of an upload", () => {
  it.each<[boolean, string, Row]>([
    [true, "is whole", {}],
    [false, "lacks a byte", { received: 9 }],
    [false, "somebody is at", { minutes: 9 }],
    [true, "somebody died over", { minutes: 11 }],
    [false, "has its file", { isMade: true }],
    [false, "somebody died over who had made its file", { isMade: true, minutes: 11 }],
  ])("begins: %s, of one that %s", async (begins, _which, row) => {
    const id = await plant(row);
    expect(await t.deps.db.tenant(1, (trx) => claimFinish(trx, id, ["a", "b"]))).toBe(begins);
    const { rows } = await t.db.ownerPool.query("select coming_keys from uploads where _id = $1", [id]);
    expect(rows).toEqual([{ coming_keys: begins ? ["a", "b"] : [] }]);
    expect(await t.deps.db.tenant(2, (trx) => claimFinish(trx, id, []))).toBe(false);
  });
});

describe("an upload", () => {
  it("counts among the fifty of its sender until its file is there", async () => {
    for (let count = 0; count < 50; count += 1) await plant({ isMade: true });
    expect((await announce()).statusCode).toBe(201);
    for (let count = 0; count < 49; count += 1) await plant();
    expect((await announce()).statusCode).toBe(422);
  });

  it("waits for no other one, whatever is done with that", async () => {
    const other = await plant({ received: 0 });
    const holder = await t.db.ownerPool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from uploads where _id = $1 for update", [other]);
      const { answer } = await sendParts(t, content, pdf(), { name: "a.pdf", kind: "document" });
      expect(answer.statusCode, answer.body).toBe(200);
      const refused = await sendParts(t, content, Buffer.from("<html>"), { name: "a.pdf", kind: "document" });
      expect(refused.answer.statusCode).toBe(422);
    } finally {
      await holder.query("rollback");
      holder.release();
    }
  });

  it("that is whole takes not one byte more, and none again", async () => {
    const { id } = await sendParts(t, content, pdf(), { name: "a.pdf", kind: "document" });
    const more = (bytes: number) =>
      t.app.inject({
        method: "PATCH",
        url: `/api/tenant/uploads/${id}`,
        headers: {
          authorization: `Bearer ${content.token}`,
          "tus-resumable": "1.0.0",
          "upload-offset": String(pdf().length),
          "content-type": "application/offset+octet-stream",
        },
        payload: Buffer.alloc(bytes),
      });
    expect((await more(1)).statusCode).toBe(413);
    expect((await more(0)).statusCode).toBe(200);
  });
});
