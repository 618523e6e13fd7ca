import type { StoredFile } from "@nepnha/contract/platform/files";
import { vi } from "@nepnha/contract/messages/vi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { formWith, grain } from "./upload/upload-testing.ts";
import { fileUrls } from "./urls.ts";

const HOUR_MS = 3_600_000;
const BRANCHES = "/api/tenant/branches";
const ID = "01940000-0000-7000-8000-000000000000";
const FORGED = "A".repeat(22);

let t: TestApp;
let [admin, abroad]: TestActor[] = [];
let own: StoredFile;
beforeAll(async () => {
  t = await testApp();
  [admin, abroad] = [await t.actor("ADMIN"), await t.actor("ADMIN", 2)];
  own = await sent(admin);
});
afterAll(() => t.close());

async function sent(actor: TestActor | undefined): Promise<StoredFile> {
  const { payload, headers } = formWith(await grain(40, 30).jpeg().toBuffer());
  const authorization = `Bearer ${actor?.token}`;
  const url = "/api/tenant/files";
  const answer = await t.app.inject({ method: "POST", url, payload, headers: { authorization, ...headers } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<StoredFile>();
}

const img = (src: string): string => `<p>Mặt tiền</p><img src="${src}" alt="" />`;
const film = (src: string): string => `<p>Mặt tiền</p><video src="${src}"></video>`;
const make = (description: string): Promise<TestAnswer> =>
  t.call(admin ?? null, "POST", BRANCHES, { name: "Quận 7", phone: "0901234567", address: "1 Lê Lợi", description });

async function made(description: string): Promise<{ _id: unknown; version: unknown; description: string }> {
  const answer = await make(description);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as never;
}
const change = (row: { _id: unknown; version: unknown }, values: object): Promise<TestAnswer> =>
  t.call(admin ?? null, "PUT", BRANCHES, { _id: row._id, version: row.version, ...values });

const message = vi["field.foreignFiles"].replace("{name}", vi["branches.field.description"]);
const REFUSED = { status: 400, body: { errors: [{ field: "description", code: "notFound", message }] } };

describe("pictures and videos in a rich text", () => {
  it.each([
    ["a video of another company, with a forged key", () => film(`/files/${ID}?k=2.${FORGED}`)],
    ["a picture with a forged key", () => img(`/files/${own._id}?k=1.${FORGED}`)],
    ["a video with a forged key and an end", () => film(`/files/${own._id}?k=1.zzzzzz.${FORGED}`)],
    ["a picture with the key of another file", () => img(own.url.replace(own._id, ID))],
    [
      "one of another company after one of our own",
      () => img(own.url) + img(fileUrls(t.deps.secrets, 2, ID, "everybody").url),
    ],
  ])("R6-07 are refused with the name of their field: %s", async (_what, text) => {
    expect(await make(text())).toMatchObject(REFUSED);
    const row = await made("<p>Mặt tiền</p>");
    expect(await change(row, { description: text() })).toMatchObject(REFUSED);
    const { body } = await t.call(admin ?? null, "GET", `${BRANCHES}/${String(row._id)}`);
    expect(body).toMatchObject({ version: row.version, description: "<p>Mặt tiền</p>" });
  });

  it("R6-07 are refused by the address that another company's file really has", async () => {
    const { url } = await sent(abroad);
    expect((await t.app.inject(url)).statusCode).toBe(200);
    expect(await make(img(url))).toMatchObject(REFUSED);
  });

  it("are kept by the address that their upload answered, and by one whose time has come", async () => {
    expect(await made(img(own.url))).toMatchObject({ description: expect.stringContaining(`src="${own.url}"`) });
    const ended = fileUrls(t.deps.secrets, 1, own._id, "everybody", new Date(Date.now() - HOUR_MS)).url;
    expect(await made(film(ended))).toMatchObject({ description: expect.stringContaining(ended) });
  });

  it("stay in a text that had them before addresses were looked at; others come into neither it nor another", async () => {
    const row = await made("<p>Mặt tiền</p>");
    const old = img(`/files/${ID}?k=1.${FORGED}`);
    await t.db.ownerPool.query("update branches set description = $2 where _id = $1", [row._id, old]);
    const saved = await change(row, { description: `${old}<p>Thêm</p>`, name: "Quận 7 mới" });
    expect(saved, saved.text).toMatchObject({ status: 200, body: { description: expect.stringContaining("Thêm") } });
    const more = `${old}${img(`/files/${own._id}?k=1.${FORGED}`)}`;
    expect(await change({ _id: row._id, version: saved.body["version"] }, { description: more })).toMatchObject(
      REFUSED,
    );
    expect(await make(old)).toMatchObject(REFUSED);
  });

  it("R6-07 stay with the address that they had: with another forged key it is another one", async () => {
    const row = await made("<p>Mặt tiền</p>");
    const withKey = (key: string): string => img(`/files/${ID}?k=1.${key}`);
    await t.db.ownerPool.query("update branches set description = $2 where _id = $1", [row._id, withKey(FORGED)]);
    expect(await change(row, { description: withKey("B".repeat(22)) })).toMatchObject(REFUSED);
    expect((await change(row, { description: withKey(FORGED) })).status).toBe(200);
  });

  it("a text that only tells of an address is words", async () => {
    const words = `<p>&lt;img src="/files/${ID}?k=2.${FORGED}"&gt; src="/files/${ID}?k=2.${FORGED}"</p>`;
    expect((await made(words)).description).toContain(FORGED);
  });
});
