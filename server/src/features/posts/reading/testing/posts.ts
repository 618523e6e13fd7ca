import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { TestActor, TestAnswer, TestApp } from "../../../../testing/app.ts";

/** A stored picture as the database knows it, large enough for a banner. @returns its id */
export async function plantPicture({ db }: TestApp, tenantId = 1): Promise<string> {
  const id = uuidv7();
  await db.ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key)
     values ($1, $2, 'anh.webp', 'image/webp', 1, 1280, 720, $3, $4)`,
    [tenantId, id, Buffer.alloc(32), id],
  );
  return id;
}

/** A category, made by a call. @returns the answer's id */
export async function makeCate(
  t: TestApp,
  actor: TestActor,
  postType: EnumValue<"postType">,
  more: object = {},
): Promise<string> {
  const body = { name: `Chuyên mục ${uuidv7()}`, postType, cateType: ENUMS.postCateType.NORMAL, ...more };
  return idOf(await t.call(actor, "POST", "/api/tenant/postCates", body));
}

/** The id of what was just made. @throws when it was refused */
export function idOf(answer: TestAnswer): string {
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return String(answer.body._id);
}
