import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../testing/app.ts";
import { checkFiles, type FileDemand } from "./demands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function plant(mime: string, width: number | null = null, height: number | null = null): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, width, height)
     values (1, $1, 'x', $2, 5, '', 'x', $3, $4)`,
    [id, mime, width, height],
  );
  return id;
}

const check = (...demands: readonly FileDemand[]) => t.deps.db.read(1, (trx) => checkFiles(trx, demands));

it("a field takes pictures, videos or documents, by what they are", async () => {
  const ids = {
    image: await plant("image/webp", 1, 1),
    video: await plant("video/mp4"),
    document: await plant("application/pdf"),
  };
  for (const accept of ["image", "video", "document"] as const) {
    const issues = await check(...Object.entries(ids).map(([field, id]) => ({ field, id, accept })));
    const others = Object.keys(ids).filter((name) => name !== accept);
    expect(issues, accept).toEqual(others.map((field) => ({ field, code: "notFound" })));
  }
});

it("a picture is as wide and as high as its place asks, to the last point; where it asks nothing one point is enough", async () => {
  const id = await plant("image/webp", 100, 50);
  const of = async (demand: Partial<FileDemand>) => check({ field: "f", id, accept: "image", ...demand });
  const small = (width: number, height: number) => [
    { field: "f", code: "upload", message: "upload.reason.small", params: { width, height } },
  ];
  for (const good of [{}, { minWidth: 100 }, { minHeight: 50 }, { minWidth: 100, minHeight: 50 }]) {
    expect(await of(good)).toEqual([]);
  }
  expect(await of({ minWidth: 101 })).toEqual(small(101, 1));
  expect(await of({ minHeight: 51 })).toEqual(small(1, 51));
  expect(await of({ minWidth: 101, minHeight: 50 })).toEqual(small(101, 50));
  expect(await of({ minWidth: 100, minHeight: 51 })).toEqual(small(100, 51));
  // Nobody has read how large it is.
  expect(await of({ id: await plant("image/webp") })).toEqual(small(1, 1));
  expect(await of({ id: await plant("image/webp", 1, null) })).toEqual(small(1, 1));
  // Of a film nothing is asked.
  const film = await plant("video/mp4", 10, 10);
  expect(await of({ id: film, accept: "video", minWidth: 100 })).toEqual([]);
});
