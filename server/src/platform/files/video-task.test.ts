import { readFile } from "node:fs/promises";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoredFile, UploadState } from "@nepnha/contract/platform/files";
import { runOnce } from "graphile-worker";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerLogger } from "../jobs/worker-logger.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { endlessVideo } from "./testing/made-video.ts";
import { filesUnder } from "./testing/samples.ts";
import { sendParts } from "./testing/send-parts.ts";
import { formWith, grain } from "./upload/upload-testing.ts";
import { readVideoTask } from "./video-task.ts";

let t: TestApp;
let content: TestActor;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
});
afterAll(() => t.close());

const sample = (name: string): Promise<Buffer> => readFile(new URL(`./testing/${name}`, import.meta.url));

async function video(name: string, posterId?: string): Promise<StoredFile & { uploadId: string }> {
  const sent = await sendParts(t, content, await sample(name), {
    name,
    kind: "video",
    ...(posterId ? { posterId } : {}),
  });
  expect(sent.answer.statusCode, sent.answer.body).toBe(200);
  return { ...sent.answer.json<StoredFile>(), uploadId: sent.id };
}

async function work(): Promise<void> {
  const settings = t.db.ownerPool;
  await runOnce({
    pgPool: settings,
    noHandleSignals: true,
    logger: workerLogger(pino({ level: "silent" })),
    taskList: { readVideo: readVideoTask(t.deps) },
  });
}

async function fileOf(uploadId: string): Promise<StoredFile | null> {
  const authorization = `Bearer ${content.token}`;
  const answer = await t.app.inject({ url: `/api/tenant/uploads/${uploadId}`, headers: { authorization } });
  return answer.json<UploadState>().file;
}

async function rowOf(id: string): Promise<Record<string, unknown> | undefined> {
  return (await t.db.ownerPool.query<Record<string, unknown>>("select * from files where _id = $1", [id])).rows[0];
}

describe("the header of a video", () => {
  it("is read after the upload: how long, how large, how coded", async () => {
    const mp4 = await video("short.mp4");
    const webm = await video("short.webm");
    expect(mp4).toMatchObject({ kind: "video", mime: "video/mp4", state: "PROCESSING", duration: null });
    await work();
    const facts = { state: "READY", duration: 4, width: 320, height: 180 };
    expect(await fileOf(mp4.uploadId)).toMatchObject(facts);
    expect(await fileOf(webm.uploadId)).toMatchObject({ ...facts, mime: "video/webm" });
    expect((await rowOf(mp4._id))?.["codecs"]).toMatch(/^avc1\.[0-9a-f]{6}, mp4a\.40\.2$/);
    expect((await rowOf(webm._id))?.["codecs"]).toMatch(/^vp09\./);
  });

  it.each([
    ["prores.mov", "codec"],
    ["sound.mp4", "noPicture"],
  ])("says why %s cannot be played: %s", async (name, reason) => {
    const file = await video(name);
    await work();
    expect(await rowOf(file._id)).toMatchObject({ state: "FAILED", reason, duration: null });
    expect(await fileOf(file.uploadId)).toMatchObject({ state: "FAILED", reason });
  });

  it("says that a video cut short before its header is broken", async () => {
    const cut = (await sample("short.mp4")).subarray(0, 600);
    const { answer, id } = await sendParts(t, content, cut, { name: "a.mp4", kind: "video" });
    expect(answer.statusCode).toBe(200);
    await work();
    expect(await fileOf(id)).toMatchObject({ state: "FAILED" });
    expect((await rowOf(answer.json<StoredFile>()._id))?.["reason"]).toBe("broken");
  });

  it("is broken where it claims more than memory holds, and the server lives on", async () => {
    const { answer } = await sendParts(t, content, await endlessVideo(0xffff_ffff), { name: "a.mp4", kind: "video" });
    expect(answer.statusCode, answer.body).toBe(200);
    await work();
    const row = await rowOf(answer.json<StoredFile>()._id);
    expect(row).toMatchObject({ state: "FAILED", reason: "broken", duration: null });
  });

  it("is read once: a job that comes again leaves what is known of it", async () => {
    const { _id } = await video("short.mp4");
    await work();
    expect(await rowOf(_id)).toMatchObject({ state: "READY", duration: 4 });
    await t.db.ownerPool.query("update files set duration = 99 where _id = $1", [_id]);
    await Reflect.apply(readVideoTask(t.deps), null, [{ tenantId: 1, fileId: _id }]);
    expect(await rowOf(_id)).toMatchObject({ state: "READY", duration: 99 });
  });

  it("is tried again when the store fails, and does not blame the video", async () => {
    const file = await video("short.mp4");
    const path = String((await rowOf(file._id))?.["storage_key"]);
    await rm(join(t.deps.config.dataDir, "files", path));
    await work();
    expect(await rowOf(file._id)).toMatchObject({ state: "PROCESSING" });
    const { rows } = await t.db.ownerPool.query(
      "select last_error from graphile_worker.jobs where task_identifier = 'readVideo'",
    );
    expect(rows).toEqual([{ last_error: expect.stringContaining("is missing") }]);
    await t.db.ownerPool.query("delete from graphile_worker._private_jobs");
  });

  it("is shown with the poster that came before it, in parts as the player asks for them", async () => {
    const { payload, headers } = formWith(await grain(640, 360).jpeg().toBuffer());
    const authorization = `Bearer ${content.token}`;
    const poster = (
      await t.app.inject({
        method: "POST",
        url: "/api/tenant/files",
        payload,
        headers: { ...headers, authorization },
      })
    ).json<StoredFile>();
    const file = await video("short.mp4", poster._id);
    expect(file).toMatchObject({ posterUrl: poster.url, thumbUrl: poster.thumbUrl, preview: poster.preview });
    const part = await t.app.inject({ url: file.url, headers: { range: "bytes=100-199" } });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes 100-199/${file.size}`]);
    expect(part.rawPayload).toEqual((await sample("short.mp4")).subarray(100, 200));
    expect(await filesUnder(t, "tmp")).toEqual([]);
  });

  it("refuses a poster that is no picture of the sender's", async () => {
    const other = await t.actor("ADMIN");
    const { payload, headers } = formWith(await grain(64, 36).jpeg().toBuffer());
    const authorization = `Bearer ${other.token}`;
    const form = { method: "POST", url: "/api/tenant/files", payload, headers: { ...headers, authorization } } as const;
    const theirs = (await t.app.inject(form)).json<StoredFile>();
    const { answer } = await sendParts(t, content, await sample("short.mp4"), {
      name: "a.mp4",
      kind: "video",
      posterId: theirs._id,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "UPLOAD_FAILED"]);
    // One's own film is no picture either.
    const film = await video("short.mp4");
    const own = await sendParts(t, content, await sample("short.mp4"), {
      name: "a.mp4",
      kind: "video",
      posterId: film._id,
    });
    expect([own.answer.statusCode, own.answer.json().code]).toEqual([422, "UPLOAD_FAILED"]);
  });
});
