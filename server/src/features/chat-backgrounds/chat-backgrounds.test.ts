import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { sectionCalls, type SectionCalls } from "../../testing/section-calls.ts";

let t: TestApp;
let calls: SectionCalls;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  calls = sectionCalls(t, admin);
});
afterAll(() => t.close());

describe("chat backgrounds", () => {
  const background = (more: object = {}): Promise<TestAnswer> =>
    calls.post("chatBackgrounds", { name: "Giấy dó", kind: "COLOR", color1: "#FFF8EE", textTone: "DARK", ...more });
  const CHOICES = "/api/tenant/chatBackgrounds/choices";

  it("can be read: the tone against the colour, the worst place of a gradient, the average of a picture", async () => {
    const refused = async (more: object, text: string): Promise<void> => {
      expect(await background(more), text).toMatchObject({
        status: 400,
        body: { errors: [{ field: "textTone", message: expect.stringContaining(text) }] },
      });
    };
    await refused({ textTone: "LIGHT" }, "Hãy chọn chữ sẫm");
    await refused({ color1: "#222222" }, "Hãy chọn chữ sáng");
    await refused({ kind: "GRADIENT", color1: "#FFFFFF", color2: "#111111" }, "4,5:1");
    const image = await picture("#1c3a2a");
    await refused({ kind: "IMAGE", color1: null, image }, "Hãy chọn chữ sáng");
    expect(await background({ kind: "IMAGE", color1: null, image, textTone: "LIGHT" })).toMatchObject({ status: 201 });
    expect(await background({ kind: "GRADIENT", color2: "#FBE9D7" })).toMatchObject({ status: 201 });
  });

  it("wants what its kind needs and forgets the rest", async () => {
    expect(await background({ kind: "IMAGE" })).toMatchObject({ status: 400, body: { errors: [{ field: "image" }] } });
    expect(await background({ kind: "GRADIENT" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "color2" }] },
    });
    expect((await background({ color2: "#111111" })).body).toMatchObject({ color2: null });
  });

  it("one at most is the company's own in each scope", async () => {
    const first = await background({ isDefault: true });
    const direct = await background({ isDefault: true, scope: "DIRECT" });
    const second = await background({ isDefault: true });
    const flags = await Promise.all(
      [first, direct, second].map(async (row) => (await calls.get("chatBackgrounds", row)).body.isDefault),
    );
    expect(flags).toEqual([false, true, true]);
  });

  it("is chosen for one conversation or for all; one that is deleted is offered no more", async () => {
    const person = await t.actor("CUSTOMER");
    const made = await background({ name: "Của tôi" });
    const project = await background({ scope: "PROJECT" });
    const choose = (body: object): Promise<TestAnswer> => t.call(person, "PUT", CHOICES, { groupId: null, ...body });
    expect((await t.call(null, "GET", CHOICES)).status).toBe(401);
    expect((await choose({ backgroundId: uuidv7() })).status).toBe(400);
    expect((await choose({ groupId: uuidv7(), backgroundId: made.body._id })).status).toBe(404);
    const groupId = uuidv7();
    await t.db.ownerPool.query("insert into chat_groups (tenant_id, _id, type, created_by) values (1, $1, 4, $2)", [
      groupId,
      person.userId,
    ]);
    await t.db.ownerPool.query(
      "insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, user_seq) values (1, $1, $2, 2, 0, 0)",
      [groupId, person.userId],
    );
    expect((await choose({ groupId, backgroundId: project.body._id })).status).toBe(400);
    await choose({ backgroundId: made.body._id });
    const chosen = await choose({ groupId, backgroundId: made.body._id });
    expect(chosen.body.choices).toHaveLength(2);
    expect((await calls.get("chatBackgrounds", made)).body.usedCount).toBe(2);
    await calls.del("chatBackgrounds", made);
    const { body } = await t.call(person, "GET", CHOICES);
    expect(JSON.stringify(body.backgrounds)).not.toContain(String(made.body._id));
    expect((await choose({ groupId, backgroundId: null })).body.choices).toHaveLength(1);
  });

  /** A stored picture of one colour. */
  async function picture(color: string): Promise<string> {
    const preview = await sharp({ create: { width: 9, height: 16, channels: 3, background: color } })
      .webp()
      .toBuffer();
    const id = uuidv7();
    await t.db.ownerPool.query(
      `insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key, preview)
       values (1, $1, 'nen.webp', 'image/webp', 100, 1080, 1920, $2, $3, $4)`,
      [id, Buffer.alloc(32), id, `data:image/webp;base64,${preview.toString("base64")}`],
    );
    return id;
  }
});
