import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { lockWaits } from "../../testing/lock-waits.ts";
import { formWith, grain } from "../files/upload/upload-testing.ts";

const BRANCHES = "/api/tenant/branches";
const SOON = { timeout: 20_000 };
/** Longer than a call that waits for nothing takes. */
const HELD_BACK_MS = 150;

let t: TestApp;
let owner: TestActor;
let leaving: TestActor;
beforeAll(async () => {
  t = await testApp();
  owner = await t.actor("SUPERADMIN");
});
afterAll(() => t.close());
beforeEach(async () => {
  leaving = await t.actor("ADMIN");
});

async function lock({ userId }: TestActor): Promise<void> {
  const status = ENUMS.genericStatus.DEACTIVE;
  const answer = await t.call(owner, "PUT", "/api/tenant/users/updateStatus", { ids: [userId], status, notes: "nghỉ" });
  expect(answer.status).toBe(200);
}

/** Sends the beginning of a body, lets something happen, and sends the rest. */
async function halfSent(
  url: string,
  type: string,
  body: string | Buffer,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const bytes = Buffer.from(body as string);
  const payload = new PassThrough();
  const answer = t.app.inject({
    method: "POST",
    url,
    headers: { authorization: `Bearer ${leaving.token}`, "content-type": type },
    payload,
  });
  payload.write(bytes.subarray(0, 20));
  await sleep(HELD_BACK_MS);
  await meanwhile();
  payload.end(bytes.subarray(20));
  return (await answer).statusCode;
}

const named = async (name: string): Promise<number> =>
  (await t.db.ownerPool.query("select from branches where name = $1", [name])).rows.length;
const branch = (name: string): object => ({ name, address: "1 Lê Lợi", phone: "0901234567" });

describe("R6-07 whoever is locked or signed out while their call", () => {
  it("holds back its body is refused, and nothing is written; one that goes on is answered", async () => {
    const body = JSON.stringify(branch("Giữ lại"));
    expect(await halfSent(BRANCHES, "application/json", body, () => lock(leaving))).toBe(401);
    expect(await named("Giữ lại")).toBe(0);
    leaving = await t.actor("ADMIN");
    expect(await halfSent(BRANCHES, "application/json", body, async () => {})).toBe(201);
    expect(await named("Giữ lại")).toBe(1);
  });

  it("holds back a file of rows is refused, and none is written", async () => {
    const form = (name: string): string =>
      [
        "--x",
        'content-disposition: form-data; name="file"; filename="a.csv"',
        "content-type: text/csv",
        "",
        `name,address,phone\r\n${name},1 Lê Lợi,0901234567`,
        "--x--",
        "",
      ].join("\r\n");
    const url = `${BRANCHES}/import?dryRun=false`;
    const type = "multipart/form-data; boundary=x";
    expect(await halfSent(url, type, form("Nhập muộn"), () => lock(leaving))).toBe(401);
    expect(await named("Nhập muộn")).toBe(0);
    leaving = await t.actor("ADMIN");
    expect(await halfSent(url, type, form("Nhập kịp"), async () => {})).toBe(200);
    expect(await named("Nhập kịp")).toBe(1);
  });

  it("holds back a picture is refused, and none is kept", async () => {
    const { payload, headers } = formWith(await grain(40, 30).jpeg().toBuffer());
    const kept = async (): Promise<number> =>
      (await t.db.ownerPool.query("select from files where created_by = $1", [leaving.userId])).rows.length;
    const type = headers["content-type"] ?? "";
    expect(await halfSent("/api/tenant/files", type, payload, () => lock(leaving))).toBe(401);
    expect(await kept()).toBe(0);
    leaving = await t.actor("ADMIN");
    expect(await halfSent("/api/tenant/files", type, payload, async () => {})).toBe(201);
    expect(await kept()).toBe(1);
  });

  it("waits for its turn is refused when it comes", async () => {
    const holder = await t.db.ownerPool.connect();
    await holder.query("begin; lock table branches in share row exclusive mode");
    const calls = Array.from({ length: 12 }, (_, n) => t.call(leaving, "POST", BRANCHES, branch(`Chờ ${n}`)));
    await expect.poll(() => lockWaits(t.db), SOON).toBe(2);
    await sleep(HELD_BACK_MS);
    await lock(leaving);
    await holder.query("rollback");
    holder.release();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    // Two were at work already.
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      201,
      201,
      ...Array.from({ length: 10 }, () => 401),
    ]);
  });
});
