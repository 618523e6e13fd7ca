import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../app.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { pdf } from "../testing/samples.ts";
import { sendParts } from "../testing/send-parts.ts";
import { formWith, grain } from "./upload-testing.ts";

/** However busy the machine is. */
const SOON = { timeout: 20_000 };

let t: TestApp;
let app: FastifyInstance;
/** Files whose making has begun: they wait until they are let go on. */
let begun: string[];
let open: () => void;
let opened: Promise<void>;

beforeAll(async () => {
  t = await testApp();
  const { files } = t.deps;
  app = await createApp({
    ...t.deps,
    files: {
      ...files,
      async read(key, range) {
        if (!key.endsWith(".part")) return files.read(key, range);
        begun.push(key);
        await opened;
        return files.read(key, range);
      },
    },
  });
});
beforeEach(() => {
  begun = [];
  opened = new Promise((resolve) => (open = resolve));
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const send = async (actor: TestActor): Promise<number> =>
  (await sendParts({ ...t, app }, actor, pdf(), { name: "a.pdf", kind: "document" })).answer.statusCode;

describe("files that are made of uploads", () => {
  it("are made three at a time, two of a company and one of each person", async () => {
    const [first, second, third] = [await t.actor("CONTENT"), await t.actor("CONTENT"), await t.actor("CONTENT")];
    const [stranger, another] = [await t.actor("CONTENT", 2), await t.actor("CONTENT", 2)];
    const sent: Promise<number>[] = [];
    /** One more; how many have begun once it is noted that its making is wanted. */
    const more = async (actor: TestActor, noted: number): Promise<number> => {
      sent.push(send(actor));
      const isWanted = async () =>
        (await t.db.ownerPool.query("select from uploads where finishing_at is not null and file_id is null")).rows
          .length;
      await expect.poll(isWanted, SOON).toBe(noted);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return begun.length;
    };
    expect(await more(first, 1)).toBe(1);
    expect(await more(first, 2)).toBe(1);
    expect(await more(second, 3)).toBe(2);
    expect(await more(third, 4)).toBe(2);
    expect(await more(stranger, 5)).toBe(3);
    expect(await more(another, 6)).toBe(3);
    open();
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    expect(begun).toHaveLength(6);
  });

  it("wait, twenty of a person; one more is told to come again, and comes again", async () => {
    const actor = await t.actor("CONTENT");
    const sent = Array.from({ length: 22 }, () => send(actor));
    const early = await Promise.race(sent);
    expect(early).toBe(429);
    open();
    const answers = await Promise.all(sent);
    expect(answers.filter((status) => status === 200)).toHaveLength(21);
    // Its upload is whole and waits for the next question.
    const { rows } = await t.db.ownerPool.query<{ _id: string }>(
      "select _id from uploads where file_id is null and finishing_at is null and created_by = $1",
      [actor.userId],
    );
    expect(rows).toHaveLength(1);
    const state = await app.inject({
      url: `/api/tenant/uploads/${rows[0]?._id}`,
      headers: { authorization: `Bearer ${actor.token}` },
    });
    expect(state.json()).toMatchObject({ file: { name: "a.pdf" } });
  });

  it("are told to have failed where nothing can lie on its way in, and the server goes on", async () => {
    const dataDir = join(t.deps.config.dataDir, "no-room");
    await mkdir(dataDir);
    await writeFile(join(dataDir, "tmp"), "no folder");
    const broken = await createApp({ ...t.deps, config: { ...t.deps.config, dataDir } });
    const actor = await t.actor("CONTENT");
    const authorization = `Bearer ${actor.token}`;
    const { payload, headers } = formWith(await grain(20, 20).jpeg().toBuffer());
    const form = { method: "POST", url: "/api/tenant/files", payload, headers: { ...headers, authorization } } as const;
    expect((await broken.inject(form)).statusCode).toBe(500);
    const inParts = await sendParts({ ...t, app: broken }, actor, pdf(), { name: "a.pdf", kind: "document" });
    expect(inParts.answer.statusCode).toBe(500);
    // Whole, and its file still to be made.
    const bytes = pdf();
    const tus = { authorization, "tus-resumable": "1.0.0" };
    const announced = await t.app.inject({
      method: "POST",
      url: "/api/tenant/uploads",
      headers: { ...tus, "upload-length": String(bytes.length + 1) },
    });
    const url = String(announced.headers["location"]);
    const part = { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
    expect((await t.app.inject({ method: "PATCH", url, headers: part, payload: bytes })).statusCode).toBe(204);
    await t.db.ownerPool.query("update uploads set size = received where _id = $1", [url.split("/").at(-1)]);
    expect((await broken.inject({ url, headers: { authorization } })).statusCode).toBe(500);
    // On a machine where nothing has come in yet, the folder is made for it.
    const fresh = await createApp({ ...t.deps, config: { ...t.deps.config, dataDir: join(dataDir, "fresh") } });
    expect((await fresh.inject({ url, headers: { authorization } })).json()).toMatchObject({
      file: { size: bytes.length },
    });
    await Promise.all([broken.close(), fresh.close()]);
  });
});
