import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { sectionCalls, type SectionCalls } from "../../testing/section-calls.ts";
import { storedPicture } from "./testing/pictures.ts";

const { STICKER, REACTION, GIF } = ENUMS.stickerKind;
const OFFERED = "/api/tenant/stickerPacks/offered";

let t: TestApp;
let calls: SectionCalls;
let admin: TestActor;
let customer: TestActor;

beforeAll(async () => {
  t = await testApp();
  [admin, customer] = await Promise.all([t.actor("ADMIN"), t.actor("CUSTOMER")]);
  calls = sectionCalls(t, admin);
});
afterAll(() => t.close());

interface Offered {
  packs: { name: string; kind: number; items: { fileId: string; name: string; url: string }[] }[];
  faces: { expressionId: number; name: string; offered: boolean }[];
}
async function offered(actor = customer): Promise<Offered> {
  const { status, body } = await t.call(actor, "GET", OFFERED);
  expect(status).toBe(200);
  return body as unknown as Offered;
}
const item = async (name: string, bytes?: number) => ({ image: await storedPicture(t.db, { bytes }), name });

describe("packs of stickers", () => {
  it("R6-07 what is offered is for those who are signed in", async () => {
    expect((await t.call(null, "GET", OFFERED)).status).toBe(401);
    expect(
      (await t.call(customer, "POST", "/api/tenant/stickerPacks", { name: "Của tôi", kind: STICKER })).status,
    ).toBe(403);
  });

  it("takes light pictures, each once, and says which one it does not take", async () => {
    const [light, heavy] = [await item("Nhẹ"), await item("Nặng", 3_000_000)];
    const refused = await calls.post("stickerPacks", { name: "Nặng quá", kind: STICKER, items: [light, heavy] });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "items.1.image" }] } });
    const twice = await calls.post("stickerPacks", { name: "Hai lần", kind: STICKER, items: [light, light] });
    expect(twice).toMatchObject({ status: 400, body: { errors: [{ field: "items.1.image" }] } });
    const foreign = { image: await storedPicture(t.db, { tenantId: 2 }), name: "Của người khác" };
    expect((await calls.post("stickerPacks", { name: "Lạ", kind: STICKER, items: [foreign] })).status).toBe(400);
    const many = Array.from({ length: 101 }, () => light);
    expect((await calls.post("stickerPacks", { name: "Nhiều", kind: STICKER, items: many })).status).toBe(400);
    const made = await calls.post("stickerPacks", { name: "Vừa", kind: STICKER, items: [light] });
    expect(made.body).toMatchObject({ itemCount: 1, items: [light] });
    expect(await calls.put("stickerPacks", made, { kind: GIF })).toMatchObject({ status: 400 });
    await calls.del("stickerPacks", made);
  });

  it("R3-19 offers active packs in their order, of stickers and of moving pictures, with addresses that open", async () => {
    const [first, second] = [await item("Cà phê cái đã"), await item("Gõ búa")];
    const moving = await calls.post("stickerPacks", { name: "Động", kind: GIF, items: [second] });
    const still = await calls.post("stickerPacks", { name: "Tĩnh", kind: STICKER, items: [first] });
    const { packs } = await offered();
    expect(packs.map(({ name, kind, items }) => [name, kind, items.map((one) => one.name)])).toEqual([
      ["Động", GIF, ["Gõ búa"]],
      ["Tĩnh", STICKER, ["Cà phê cái đã"]],
    ]);
    expect(packs[0]?.items[0]?.url).toMatch(new RegExp(`^/files/${second.image}\\?k=1\\.`));
    // Everybody has the same one.
    expect((await offered(admin)).packs).toEqual(packs);

    const off = { ids: [moving.body._id], status: ENUMS.genericStatus.DEACTIVE, notes: "" };
    expect((await t.call(admin, "PUT", "/api/tenant/stickerPacks/updateStatus", off)).status).toBe(200);
    await calls.del("stickerPacks", still);
    expect((await offered()).packs).toEqual([]);
    expect((await offered(await t.actor("CUSTOMER", 2))).packs).toEqual([]);
  });

  it("numbers faces once: their numbers stay when they are sorted, renamed, taken out and put in again", async () => {
    const [smile, frown, wow] = [await item("Cười"), await item("Mếu"), await item("Ồ")];
    const pack = await calls.post("stickerPacks", { name: "Mặt", kind: REACTION, items: [smile, frown] });
    expect((await offered()).faces).toMatchObject([
      { expressionId: 101, name: "Cười", offered: true },
      { expressionId: 102, name: "Mếu", offered: true },
    ]);
    await calls.put("stickerPacks", pack, { items: [wow, { ...smile, name: "Cười tươi" }] });
    expect((await offered()).faces).toMatchObject([
      { expressionId: 103, name: "Ồ", offered: true },
      { expressionId: 101, name: "Cười tươi", offered: true },
      { expressionId: 102, name: "Mếu", offered: false },
    ]);
    await calls.put("stickerPacks", pack, { items: [frown] });
    expect((await offered()).faces.filter((face) => face.offered)).toMatchObject([{ expressionId: 102 }]);
    await calls.del("stickerPacks", pack);
    expect((await offered()).faces.every((face) => !face.offered)).toBe(true);
    // Another company counts for itself.
    const others = sectionCalls(t, await t.actor("ADMIN", 2));
    const face = { image: await storedPicture(t.db, { tenantId: 2 }), name: "Riêng" };
    await others.post("stickerPacks", { name: "Riêng", kind: REACTION, items: [face] });
    expect((await offered(await t.actor("CUSTOMER", 2))).faces).toMatchObject([{ expressionId: 101, name: "Riêng" }]);
  });
});
