import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const PLAYLISTS = "/api/tenant/playlists";

let t: TestApp;
let admin: TestActor;
/** Three people of the company. */
let people: string[];
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  people = [admin, await t.actor("SALES"), await t.actor("SALES")].map(({ userId }) => userId);
});
afterAll(() => t.close());

async function playlist(memberIds: readonly (string | undefined)[]): Promise<string> {
  const made = await t.call(admin, "POST", PLAYLISTS, { name: "Nội bộ", audience: "MEMBERS", memberIds });
  expect(made.status, made.text).toBe(201);
  return String(made.body["_id"]);
}

const membersOf = async (id: string): Promise<unknown> =>
  (await t.call(admin, "GET", `${PLAYLISTS}/${id}`)).body["memberIds"];

async function change(id: string, values: object): Promise<void> {
  const { body } = await t.call(admin, "GET", `${PLAYLISTS}/${id}`);
  const changed = await t.call(admin, "PUT", PLAYLISTS, { _id: id, version: body["version"], ...values });
  expect(changed.status, changed.text).toBe(200);
}

describe("references in a table of pairs", () => {
  it("are changed for their own row, in the order that was sent, and for no other", async () => {
    const [first, second, third] = people;
    const [id, other] = [await playlist([first, second]), await playlist([second, first])];
    await change(id, { memberIds: [third, second] });
    expect(await membersOf(id)).toEqual([third, second]);
    expect(await membersOf(other)).toEqual([second, first]);
    await change(id, { memberIds: [second, third] });
    expect(await membersOf(id)).toEqual([second, third]);
  });

  it("stay where they are not sent, and go where an empty list is", async () => {
    const [first, second] = people;
    const [id, other] = [await playlist([first, second]), await playlist([first])];
    await change(id, { name: "Chỉ kinh doanh" });
    expect(await membersOf(id)).toEqual([first, second]);
    await change(id, { audience: "PUBLIC", memberIds: [] });
    expect(await membersOf(id)).toEqual([]);
    expect(await membersOf(other)).toEqual([first]);
  });
});
