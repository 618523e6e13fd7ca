import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import type { Section } from "../resource/section.ts";
import { filesOfOthers } from "./file-rights.ts";

let t: TestApp;
let [admin, sender, abroad]: TestActor[] = [];
beforeAll(async () => {
  t = await testApp();
  [admin, sender, abroad] = [await t.actor("ADMIN"), await t.actor("ADMIN"), await t.actor("ADMIN", 2)];
});
afterAll(() => t.close());

/** A file that somebody has sent. */
async function fileOf(actor: TestActor | undefined, mime = "image/webp", tenantId = 1): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key, kind, created_by)
     values ($1, $2, 'a', $3, 10, 1280, 720, '', $4, $5, $6)`,
    [tenantId, id, mime, `${tenantId}/2026/11/${id}`, mime.startsWith("image/") ? "image" : "document", actor?.userId],
  );
  return id;
}

const branch = (images: readonly string[]): object => ({ name: "Q7", phone: "0901234567", address: "1", images });
const make = (actor: TestActor | undefined, feature: string, body: object): Promise<TestAnswer> =>
  t.call(actor ?? null, "POST", `/api/tenant/${feature}`, body);
const refused = (field: string): object => ({ status: 400, body: { errors: [{ field, code: "notFound" }] } });
const CONTACT = { name: "Gạch Đồng Tâm", vendorType: "MATERIAL", contactName: "Lê Văn Tám", phone: "0901234567" };

describe("a file that a row names", () => {
  it("R6-07 has to be its writer's own: another person's, and another company's, is as if it were not there", async () => {
    const [theirs, foreign, own] = [await fileOf(sender), await fileOf(abroad, "image/webp", 2), await fileOf(admin)];
    expect(await make(admin, "branches", branch([own, theirs]))).toMatchObject(refused("images.1"));
    expect(await make(admin, "branches", branch([foreign]))).toMatchObject(refused("images.0"));
    expect(await make(abroad, "branches", branch([theirs]))).toMatchObject(refused("images.0"));
    expect(await make(admin, "vendors", { ...CONTACT, logo: theirs })).toMatchObject(refused("logo"));
    const paper = await fileOf(sender, "application/pdf");
    const documents = [{ name: "Giấy phép", file: paper }];
    expect(await make(admin, "vendors", { ...CONTACT, documents })).toMatchObject(refused("documents.0.file"));
    const kept = await make(admin, "branches", branch([own]));
    expect(kept.status, kept.text).toBe(201);
    const change = { ...branch([own, theirs]), _id: kept.body["_id"], version: kept.body["version"] };
    expect(await t.call(admin ?? null, "PUT", "/api/tenant/branches", change)).toMatchObject(refused("images.1"));
  });

  it("may be one that another row of the section shows, as long as it does", async () => {
    const file = await fileOf(sender);
    const shown = await make(sender, "branches", branch([file]));
    expect(shown.status, shown.text).toBe(201);
    const copied = await make(admin, "branches", branch([file]));
    expect(copied.status, copied.text).toBe(201);
    await t.db.ownerPool.query("update branches set status = 255 where $1::uuid = any(images)", [file]);
    expect(await make(admin, "branches", branch([file]))).toMatchObject(refused("images.0"));
  });

  it("R6-07 may be one that a row shows which its writer sees, not one that only others see", async () => {
    const narrow = await t.actor("SITE");
    const grant = (rights: readonly string[]): Promise<unknown> =>
      t.db.ownerPool.query("update roles set permissions = $1 where tenant_id = 1 and code = 'SITE'", [
        rights.map((right) => `branches.${right}`),
      ]);
    const file = await fileOf(sender);
    expect((await make(sender, "branches", branch([file]))).status).toBe(201);
    await grant(["basic", "read", "create"]);
    expect(await make(narrow, "branches", branch([file]))).toMatchObject(refused("images.0"));
    await grant(["basic", "read", "create", "readAll"]);
    expect((await make(narrow, "branches", branch([file]))).status).toBe(201);
  });

  it("R6-07 has to be shown there: what the mask of the section takes from its writer is not", async () => {
    const file = await fileOf(sender);
    expect((await make(sender, "branches", branch([file]))).status).toBe(201);
    const section = SECTIONS.get("branches");
    if (!section) throw new Error("no branches");
    const userId = admin?.userId ?? "";
    const actor: RequestActor = {
      tenantId: 1,
      userId,
      role: ENUMS.userRole.ADMIN,
      deviceId: userId,
      deviceNo: 1,
      ip: "127.0.0.1",
      permissions: new Set(["branches.basic", "branches.readAll"]),
    };
    const issues = (mask: NonNullable<Section["hooks"]["mask"]>): Promise<unknown> =>
      t.deps.db.read(1, (trx) =>
        filesOfOthers({ trx, actor }, { ...section, hooks: { ...section.hooks, mask } }, null, { images: [file] }),
      );
    expect(await issues((row) => row)).toEqual([]);
    expect(await issues((row) => ({ ...row, images: [] }))).toEqual([{ field: "images.0", code: "notFound" }]);
  });

  it("may be one that nobody has sent: the pictures of demo companies are nobody's secret", async () => {
    const made = await make(admin, "branches", branch([await fileOf(undefined)]));
    expect(made.status, made.text).toBe(201);
  });

  it("may stay where it is, and come back to where it was", async () => {
    const file = await fileOf(sender);
    const made = await make(sender, "branches", branch([file]));
    const _id = String(made.body["_id"]);
    const change = async (images: readonly string[], name: string): Promise<void> => {
      const { body } = await t.call(admin ?? null, "GET", `/api/tenant/branches/${_id}`);
      const values = { ...branch(images), name, _id, version: body["version"] };
      const answer = await t.call(admin ?? null, "PUT", "/api/tenant/branches", values);
      expect(answer.status, answer.text).toBe(200);
    };
    await change([file], "Tên mới");
    await change([], "Không ảnh");
    await change([file], "Ảnh cũ");
  });
});
