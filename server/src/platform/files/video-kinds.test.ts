import type { StoredFile } from "@nepnha/contract/platform/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { madeVideo } from "./testing/made-video.ts";
import { sendParts } from "./testing/send-parts.ts";
import { readVideoTask } from "./video-task.ts";

let t: TestApp;
let content: TestActor;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
});
afterAll(() => t.close());

/** What is known of a video once its header was read. */
async function read(video: Buffer, name = "a.mp4"): Promise<Record<string, unknown> | undefined> {
  const { answer } = await sendParts(t, content, video, { name, kind: "video" });
  expect(answer.statusCode, answer.body).toBe(200);
  const fileId = answer.json<StoredFile>()._id;
  await Reflect.apply(readVideoTask(t.deps), null, [{ tenantId: 1, fileId }]);
  const { rows } = await t.db.ownerPool.query<Record<string, unknown>>("select * from files where _id = $1", [fileId]);
  return rows[0];
}

describe("the header of a video", () => {
  it.each([
    ["avc", "avc1.42c00a", "mp4"],
    ["hevc", "hev1.1.6.L93.B0", "mp4"],
    ["vp8", "vp8", "webm"],
    ["vp9", "vp09.00.10.08", "webm"],
    ["av1", "av01.0.00M.08", "mp4"],
    ["avc", "avc1.42c00a", "mov"],
  ] as const)("of %s (%s in a %s) says that browsers play it, and how large it is", async (codec, name, as) => {
    const row = await read(await madeVideo({ codec, name, as }), `a.${as}`);
    expect(row).toMatchObject({ state: "READY", reason: null, duration: 4, width: 64, height: 36 });
  });

  it("is read by a job that is tried five times, and that all other work comes before", async () => {
    await t.db.ownerPool.query("delete from graphile_worker._private_jobs");
    await sendParts(t, content, await madeVideo({ codec: "vp9", name: "vp09.00.10.08" }), {
      name: "a.mp4",
      kind: "video",
    });
    const { rows } = await t.db.ownerPool.query(
      "select task_identifier, max_attempts, priority, queue_name from graphile_worker.jobs",
    );
    expect(rows).toEqual([{ task_identifier: "readVideo", max_attempts: 5, priority: 10, queue_name: "low:1" }]);
  });

  it("may say that it lasts three hours, to the half second, and not longer", async () => {
    const lasting = async (seconds: number) => {
      const row = await read(await madeVideo({ codec: "vp9", name: "vp09.00.10.08", seconds }));
      return [row?.["state"], row?.["reason"], row?.["duration"]];
    };
    expect(await lasting(10_800)).toEqual(["READY", null, 10_800]);
    expect(await lasting(10_800.4)).toEqual(["READY", null, 10_800]);
    expect(await lasting(10_801)).toEqual(["FAILED", "tooLong", null]);
  });
});
