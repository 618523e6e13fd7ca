import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const { Clone, Create } = ENUMS.actionLogKind;
const HOTLINE = { name: "Tư vấn xây nhà", phone: "1900 6789", purpose: "TU_VAN" };

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const create = (query = "", actor = admin) => t.call(actor, "POST", `/api/tenant/hotlines${query}`, HOTLINE);
const logged = async (id: unknown) => {
  const { body } = await t.call(admin, "GET", `/api/tenant/hotlines/${String(id)}/history`);
  return (body.items as { kind: number; notes: string | null }[]).map(({ kind, notes }) => [kind, notes]);
};

describe("R3-19 a row that was begun as a copy", () => {
  it("404 for a source that is not there, cannot be, or is another company's", async () => {
    const other = await create("", await t.actor("ADMIN", 2));
    for (const source of [uuidv7(), "x", String(other.body._id)]) {
      expect((await create(`?copyOf=${source}`)).status, source).toBe(404);
    }
  });

  it("is logged as Clone, with what it was copied from; any other as Create", async () => {
    const { body: first } = await create();
    const copy = await create(`?copyOf=${String(first._id)}`);
    expect(copy.status).toBe(201);
    expect(await logged(first._id)).toEqual([[Create, null]]);
    expect(await logged(copy.body._id)).toEqual([[Clone, HOTLINE.name]]);
  });
});
