import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { StoredFile } from "@nepnha/contract/platform/files";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "../../app.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { pdf } from "./testing/samples.ts";
import { sendParts } from "./testing/send-parts.ts";
import { endOfUrls, fileUrls } from "./urls.ts";

const MB = 1024 * 1024;

let t: TestApp;
let file: StoredFile;
beforeAll(async () => {
  t = await testApp();
  const { answer } = await sendParts(t, await t.actor("CONTENT"), pdf(), { name: "a.pdf", kind: "document" });
  file = answer.json<StoredFile>();
});
afterAll(() => t.close());

/** The address of the file for one who sees a row, which is their own account. */
function addressOf({ userId }: TestActor, rowId = userId): string {
  const reader = { userId, feature: "users", rowId };
  return fileUrls(t.deps.secrets, 1, file._id, reader, endOfUrls(new Date())).url;
}

const withdraw = ({ userId }: TestActor) => t.db.ownerPool.query("delete from user_roles where user_id = $1", [userId]);

/** Something done with the application on a store whose file has so many bytes, with something happening as they begin to flow. */
async function flowing<T>(
  bytes: number,
  begin: () => Promise<unknown>,
  use: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  async function* pieces(): AsyncGenerator<Buffer> {
    await begin();
    for (let left = bytes; left > 0; left -= MB / 4) yield Buffer.alloc(Math.min(left, MB / 4), "x");
  }
  const read = async () => ({ stream: Readable.from(pieces(), { highWaterMark: 1 }), size: bytes });
  const app = await createApp({ ...t.deps, files: { ...t.deps.files, read } });
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

/** How many bytes came; fails where the answer broke off. */
async function loaded(app: FastifyInstance, url: string): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${url}`);
  expect(answer.status).toBe(200);
  return (await answer.arrayBuffer()).byteLength;
}

describe("R6-07 the address of one reader", () => {
  it("opens while they see the row through which they have it", async () => {
    const reader = await t.actor("ADMIN");
    expect((await t.app.inject(addressOf(reader))).statusCode).toBe(200);
    expect((await t.app.inject(addressOf(reader, "01940000-0000-7000-8000-000000000000"))).statusCode).toBe(404);
    await withdraw(reader);
    expect((await t.app.inject(addressOf(reader))).statusCode).toBe(404);
  });

  it("breaks off within a megabyte once they see it no more, and not a byte before", async () => {
    const [first, second] = [await t.actor("ADMIN"), await t.actor("ADMIN")];
    const last = flowing(
      MB - 1,
      () => withdraw(first),
      (app) => loaded(app, addressOf(first)),
    );
    expect(await last).toBe(MB - 1);
    const more = flowing(
      MB,
      () => withdraw(second),
      (app) => loaded(app, addressOf(second)),
    );
    await expect(more).rejects.toThrow("terminated");
  });

  it("is asked about once a megabyte", async () => {
    const reader = await t.actor("ADMIN");
    const asked = vi.spyOn(t.deps.db, "read");
    const count = await flowing(
      3 * MB,
      async () => asked.mockClear(),
      (app) => loaded(app, addressOf(reader)),
    );
    expect([count, asked.mock.calls.length]).toEqual([3 * MB, 3]);
    asked.mockRestore();
  });
});

describe("the address of a document", () => {
  it("ends at its time, to the thousandth of a second", async () => {
    const end = endOfUrls(new Date());
    const statusAt = async (time: number): Promise<number> => {
      const app = await createApp({ ...t.deps, clock: { now: () => new Date(time) } });
      const { statusCode } = await app.inject(fileUrls(t.deps.secrets, 1, file._id, "everybody", end).url);
      await app.close();
      return statusCode;
    };
    expect([await statusAt(end.getTime() - 1), await statusAt(end.getTime())]).toEqual([200, 404]);
  });

  it("of a small version leads to the whole where there is no other", async () => {
    const answer = await t.app.inject(`${file.url}&size=thumb`);
    expect([answer.statusCode, answer.rawPayload.length, answer.headers["accept-ranges"]]).toEqual([
      200,
      file.size,
      "bytes",
    ]);
  });
});
