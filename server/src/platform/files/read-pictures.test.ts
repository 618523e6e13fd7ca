import { Readable } from "node:stream";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { fileViews } from "./file-views.ts";
import { pictureKeys, readPictures } from "./read-pictures.ts";
import type { FileStore } from "./store/store.ts";
import { readCapability } from "./urls.ts";

let t: TestApp;
let actor: TestActor;
beforeAll(async () => {
  t = await testApp();
  actor = await t.actor("CONTENT");
});
afterAll(() => t.close());

interface Row {
  readonly kind?: "image" | "video" | "document";
  readonly tenantId?: number;
  readonly status?: number;
  readonly thumbKey?: string | null;
  readonly preview?: string | null;
  readonly posterId?: string | null;
}

async function plant(row: Row = {}): Promise<string> {
  const id = uuidv7();
  const { kind = "image", tenantId = 1, status = ENUMS.genericStatus.ACTIVE, thumbKey = null } = row;
  await t.db.ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, kind, size, sha256, storage_key, thumb_key, status, preview, poster_id, created_by)
     values ($1, $2, 'x', 'x', $3, 5, '', $4, $5, $6, $7, $8, $9)`,
    [tenantId, id, kind, `key ${id}`, thumbKey, status, row.preview ?? null, row.posterId ?? null, actor.userId],
  );
  return id;
}

it("pictures are found by their small versions, where they have one; what is gone or is none is left out", async () => {
  const [whole, small] = [await plant(), await plant({ thumbKey: "small" })];
  const others = [
    await plant({ kind: "document" }),
    await plant({ kind: "video" }),
    await plant({ status: ENUMS.genericStatus.DELETED }),
    await plant({ tenantId: 2 }),
  ];
  const keys = await t.deps.db.read(1, (trx) => pictureKeys(trx, [whole, small, whole, ...others, uuidv7()]));
  expect(keys).toEqual(
    new Map([
      [whole, `key ${whole}`],
      [small, "small"],
    ]),
  );
  expect(await t.deps.db.read(1, (trx) => pictureKeys(trx, [small]))).toEqual(new Map([[small, "small"]]));
  expect(await t.deps.db.read(1, (trx) => pictureKeys(trx, []))).toEqual(new Map());
});

it("the bytes of pictures are read up to twelve megabytes; what is larger or missing is left out", async () => {
  const most = 12 * 1024 * 1024;
  const streams: Readable[] = [];
  const files: Pick<FileStore, "read"> = {
    read(key) {
      if (key === "missing") return Promise.resolve(undefined);
      const stream = Readable.from([Buffer.from(key)]);
      streams.push(stream);
      return Promise.resolve({ stream, size: key === "large" ? most + 1 : most });
    },
  };
  const keys = new Map(["missing", "large", "good"].map((key) => [`id of ${key}`, key]));
  const found = await readPictures(files as FileStore, keys);
  expect([...found].map(([id, bytes]) => [id, Buffer.from(bytes).toString()])).toEqual([["id of good", "good"]]);
  // Nobody holds on to what is not read.
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

it("addresses of documents and those of one reader end, others do not; a film shows its poster", async () => {
  const poster = await plant({ preview: "data:poster" });
  const ids = {
    picture: await plant({ preview: "data:own" }),
    film: await plant({ kind: "video", posterId: poster }),
    bare: await plant({ kind: "video" }),
    paper: await plant({ kind: "document" }),
  };
  const views = await t.deps.db.read(1, (trx) => fileViews(trx, t.deps, 1, Object.values(ids)));
  const show = (name: keyof typeof ids, isOwn: boolean) => {
    const reader = { userId: actor.userId, feature: "projects", rowId: uuidv7() };
    const shown = views.get(ids[name])?.(isOwn ? reader : "everybody");
    if (!shown) throw new Error(`${name} is there`);
    const opens = (url: string | null) => {
      if (url === null) return null;
      const [, id = "", k = ""] = /^\/files\/([^?]+)\?k=([^&]+)/.exec(url) ?? [];
      const capability = readCapability(t.deps.secrets, id, k);
      return [id, capability?.until !== null, capability?.reader?.rowId === (isOwn ? reader.rowId : undefined)];
    };
    return {
      url: opens(shown.url),
      thumb: opens(shown.thumbUrl),
      isSmall: shown.thumbUrl.endsWith("&size=thumb"),
      poster: opens(shown.posterUrl),
      preview: shown.preview,
    };
  };
  for (const isOwn of [false, true]) {
    const { picture, film, bare, paper } = ids;
    const to = (id: string, ends = isOwn) => [id, ends, true];
    const none = { isSmall: false, poster: null, preview: null };
    expect(show("picture", isOwn)).toEqual({
      url: to(picture),
      thumb: to(picture),
      isSmall: true,
      poster: null,
      preview: "data:own",
    });
    expect(show("film", isOwn)).toEqual({
      url: to(film),
      thumb: to(poster),
      isSmall: true,
      poster: to(poster),
      preview: "data:poster",
    });
    expect(show("bare", isOwn)).toEqual({ ...none, url: to(bare), thumb: to(bare) });
    expect(show("paper", isOwn)).toEqual({ ...none, url: to(paper, true), thumb: to(paper, true) });
  }
});
