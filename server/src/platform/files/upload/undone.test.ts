import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../app.ts";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import type { FileStore } from "../store/store.ts";
import { filesUnder, pdf } from "../testing/samples.ts";
import { sendParts } from "../testing/send-parts.ts";
import { formWith, grain } from "./upload-testing.ts";

const SOON = { timeout: 20_000 };

let t: TestApp;
let app: FastifyInstance;
let content: TestActor;
let jpeg: Buffer;
/** What happens before bytes are put under a key. */
let beforePut: (key: string) => Promise<void> | void;
/** What happens before they are taken away. */
let beforeRemove: () => void;

beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
  jpeg = await grain(60, 40).jpeg().toBuffer();
  const { files } = t.deps;
  // Taking away takes its time: whoever is told that nothing was kept can rely on it.
  const slow: FileStore = {
    ...files,
    async put(key, bytes) {
      await beforePut(key);
      await files.put(key, bytes);
    },
    async remove(key) {
      beforeRemove();
      await sleep(30);
      await files.remove(key);
    },
  };
  app = await createApp({ ...t.deps, files: slow });
});
beforeEach(() => {
  beforePut = () => undefined;
  beforeRemove = () => undefined;
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const inParts = (kind: "document" | "image", bytes: Buffer, name: string) =>
  sendParts({ ...t, app }, content, bytes, { name, kind });

function inForm(name: string) {
  const { payload, headers } = formWith(jpeg, { name });
  const authorization = `Bearer ${content.token}`;
  return app.inject({ method: "POST", url: "/api/tenant/files", payload, headers: { ...headers, authorization } });
}

async function rows(of: "files" | "uploads"): Promise<unknown[]> {
  return (await t.db.ownerPool.query(`select * from ${of}`)).rows;
}

/** Makes the keys of what is kept for good fail, by how they end. */
function failAt(end: RegExp): void {
  beforePut = (key) => {
    if (end.test(key)) throw new Error("the store is gone");
  };
}

describe("when the answer comes", () => {
  it("the parts of a file that is kept are gone", async () => {
    const before = await filesUnder(t, "files");
    const { answer } = await inParts("document", pdf(), "a.pdf");
    expect(answer.statusCode).toBe(200);
    expect(await filesUnder(t, "files")).toHaveLength(before.length + 1);
  });

  it("everything of a file is gone that was refused for what it holds", async () => {
    const before = [await filesUnder(t, "files"), await rows("uploads")];
    const { answer } = await inParts("document", Buffer.from("<html>"), "a.pdf");
    expect(answer.statusCode).toBe(422);
    expect([await filesUnder(t, "files"), await rows("uploads")]).toEqual(before);
    expect((await inParts("image", Buffer.from("GIF89a"), "a.gif")).answer.statusCode).toBe(422);
    expect([await filesUnder(t, "files"), await rows("uploads")]).toEqual(before);
  });

  it("everything of an upload is gone that its sender took away", async () => {
    const before = [await filesUnder(t, "files"), await rows("uploads")];
    const headers = { authorization: `Bearer ${content.token}`, "tus-resumable": "1.0.0" };
    const begun = await app.inject({
      method: "POST",
      url: "/api/tenant/uploads",
      headers: { ...headers, "upload-length": "9" },
    });
    const url = String(begun.headers["location"]);
    const part = { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
    expect((await app.inject({ method: "PATCH", url, headers: part, payload: Buffer.alloc(4) })).statusCode).toBe(204);
    expect((await app.inject({ method: "DELETE", url, headers })).statusCode).toBe(204);
    expect([await filesUnder(t, "files"), await rows("uploads")]).toEqual(before);
  });

  it.each([
    ["while its last part is written, whose half is missed", true],
    ["before its last part is written", false],
  ])("an upload is gone that its sender took away %s", async (_when, isHalfWritten) => {
    const before = [await filesUnder(t, "files"), await rows("uploads")];
    const headers = { authorization: `Bearer ${content.token}`, "tus-resumable": "1.0.0" };
    let taken: Promise<number> | undefined;
    beforePut = async () => {
      const [upload] = (await t.db.ownerPool.query<{ _id: string }>("select _id from uploads where file_id is null"))
        .rows;
      const removal = new Promise<void>((resolve) => (beforeRemove = resolve));
      taken = app
        .inject({ method: "DELETE", url: `/api/tenant/uploads/${upload?._id}`, headers })
        .then(({ statusCode }) => statusCode);
      await (isHalfWritten ? removal : taken);
      // As the folder says it whose file was taken away.
      if (isHalfWritten) throw Object.assign(new Error("no such file or directory"), { code: "ENOENT" });
    };
    const { answer } = await inParts("document", pdf(), "a.pdf");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
    expect(await taken).toBe(204);
    expect([await filesUnder(t, "files"), await rows("uploads")]).toEqual(before);
  });

  it.each(["document", "image"] as const)(
    "the bytes of a %s are gone whose row cannot be written, and its parts wait for the next try",
    async (kind) => {
      const stored = await filesUnder(t, "files");
      await t.db.ownerPool.query("alter table files add constraint no_more check (name not like 'hỏng%') not valid");
      const { answer, id } = await inParts(kind, kind === "image" ? jpeg : pdf(), "hỏng");
      await t.db.ownerPool.query("alter table files drop constraint no_more");
      expect(answer.statusCode).toBe(500);
      const left = (await filesUnder(t, "files")).filter((name) => !stored.includes(name));
      expect(left).toEqual([expect.stringMatching(/\.part$/)]);
      const authorization = `Bearer ${content.token}`;
      const again = await app.inject({ url: `/api/tenant/uploads/${id}`, headers: { authorization } });
      expect(again.json()).toMatchObject({ file: { kind } });
      expect(await filesUnder(t, "files")).toHaveLength(stored.length + (kind === "image" ? 2 : 1));
    },
  );

  it("a picture is gone whose small version could not be put beside it, however it was sent", async () => {
    const stored = await filesUnder(t, "files");
    failAt(/\.thumb$/);
    const { answer } = await inParts("image", jpeg, "a.jpg");
    expect(answer.statusCode).toBe(500);
    const left = (await filesUnder(t, "files")).filter((name) => !stored.includes(name));
    expect(left).toEqual([expect.stringMatching(/\.part$/)]);
    expect((await inForm("a.jpg")).statusCode).toBe(500);
    expect(await filesUnder(t, "files")).toHaveLength(stored.length + 1);
  });

  it("the upload of a file that could not be made can be asked for at once", async () => {
    const holder = await t.db.ownerPool.connect();
    beforePut = async (key) => {
      if (key.endsWith(".part")) return;
      await holder.query("begin; lock table uploads in share mode");
      throw new Error("the store is gone");
    };
    let isAnswered = false;
    const sent = inParts("document", pdf(), "a.pdf").finally(() => (isAnswered = true));
    await expect.poll(() => lockWaits(t.db), SOON).toBe(1);
    await sleep(100);
    expect(isAnswered).toBe(false);
    await holder.query("rollback");
    holder.release();
    const { answer, id } = await sent;
    expect(answer.statusCode).toBe(500);
    const { rows: noted } = await t.db.ownerPool.query("select finishing_at from uploads where _id = $1", [id]);
    expect(noted).toEqual([{ finishing_at: null }]);
  });
});

describe("an upload that its sender takes away while its file is made", () => {
  it("leaves no file, and its last part is told that it is not there", async () => {
    const [stored, files] = [await filesUnder(t, "files"), await rows("files")];
    const headers = { authorization: `Bearer ${content.token}`, "tus-resumable": "1.0.0" };
    beforePut = async (key) => {
      if (/\.(?:part|thumb)$/.test(key)) return;
      const { rows: found } = await t.db.ownerPool.query("select _id from uploads where $1 = any(coming_keys)", [key]);
      const url = `/api/tenant/uploads/${found[0]?._id}`;
      expect((await t.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(204);
    };
    for (const [kind, bytes] of [
      ["document", pdf()],
      ["image", jpeg],
    ] as const) {
      const { answer } = await inParts(kind, bytes, "a");
      expect([answer.statusCode, answer.json().code], kind).toEqual([404, "NOT_FOUND"]);
      expect(await filesUnder(t, "files"), kind).toEqual(stored);
      expect(await rows("files"), kind).toEqual(files);
    }
  });
});
