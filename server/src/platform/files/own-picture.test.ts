import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withinWindow } from "../../features/auth/testing/account.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { formWith, grain } from "./upload/upload-testing.ts";

let t: TestApp;
let picture: Buffer;
beforeAll(async () => {
  t = await testApp();
  picture = await grain(40, 30).jpeg().toBuffer();
});
afterAll(() => t.close());

async function send({ token }: TestActor) {
  const { payload, headers } = formWith(picture);
  const authorization = `Bearer ${token}`;
  return t.app.inject({ method: "POST", url: "/api/tenant/files", payload, headers: { authorization, ...headers } });
}

/** How many counters of an hour there are, which begins on the hour, and how many others. */
async function hours(): Promise<{ whole: number; others: number }> {
  const { rows } = await t.db.ownerPool.query<{ whole: number; others: number }>(
    `select count(*) filter (where isWhole)::int as whole, count(*) filter (where not isWhole)::int as others
     from (select extract(epoch from window_start)::bigint % 3600 = 0 as isWhole from rate_counters) counters`,
  );
  return rows[0] ?? { whole: 0, others: 0 };
}

/** Sends what is no picture. */
const attempt = async (actor: TestActor): Promise<number> =>
  (await t.call(actor, "POST", "/api/tenant/files", {})).status;

describe("POST /api/tenant/files: pictures of one's own", () => {
  it.each(["SALES", "CARE", "CUSTOMER", "GUEST"])("lets %s have one in their profile", async (who) => {
    const actor = await t.actor(who);
    const answer = await send(actor);
    expect(answer.statusCode).toBe(201);
    const { _id: avatar } = answer.json();
    const profile = await t.call(actor, "PUT", "/api/tenant/auth/profile", { avatar });
    expect(profile).toMatchObject({ status: 200, body: { avatarId: avatar } });
  });

  it("takes forty an hour of each guest, who shows what a ticket is about, whatever they send", async () => {
    await withinWindow(3600, 40);
    await t.db.ownerPool.query("delete from rate_counters");
    const [guest, other] = [await t.actor("GUEST"), await t.actor("GUEST")];
    for (let count = 0; count < 40; count += 1) expect(await attempt(guest)).toBe(400);
    const refused = await send(guest);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await attempt(other)).toBe(400);
    expect(await hours()).toEqual({ whole: 2, others: 0 });
  });

  it("takes ten an hour of whoever writes nothing else, and not one more", async () => {
    await withinWindow(3600, 20);
    await t.db.ownerPool.query("delete from rate_counters");
    const [actor, other] = [await t.actor("GUEST"), await t.actor("GUEST")];
    await t.db.ownerPool.query("delete from user_roles where user_id = any($1)", [[actor.userId, other.userId]]);
    for (let count = 0; count < 10; count += 1) expect(await attempt(actor)).toBe(400);
    expect([await attempt(actor), await attempt(other)]).toEqual([429, 400]);
    expect(await hours()).toEqual({ whole: 2, others: 0 });
  });

  it("takes any number of anyone who writes one", async () => {
    const writer = await t.actor("CONTENT");
    for (let count = 0; count < 11; count += 1) expect(await attempt(writer)).toBe(400);
    expect((await send(writer)).statusCode).toBe(201);
  });
});
