import { uuidv7 } from "uuidv7";
import type { TestDatabase } from "../../../testing/database.ts";

/** A stored picture of a company, without its bytes. @returns its id */
export async function storedPicture(
  { ownerPool }: Pick<TestDatabase, "ownerPool">,
  { tenantId = 1, bytes = 1_000 }: { readonly tenantId?: number; readonly bytes?: number | undefined } = {},
): Promise<string> {
  const id = uuidv7();
  await ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key, preview)
     values ($1, $2, 'hinh.webp', 'image/webp', $3, 320, 320, $4, $5, 'data:image/webp;base64,UklGRg==')`,
    [tenantId, id, bytes, Buffer.alloc(32), id],
  );
  return id;
}
