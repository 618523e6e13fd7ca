import { onlineManager } from "@tanstack/react-query";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { startTestServer, type Answer } from "../../testing/http-server.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { snackbars } from "../lib/snackbar.ts";
import { uploadFailure, uploadPatiently } from "./upload.ts";

const FAILED = "Upload không thành công, vui lòng thử lại sau!";
const picture = new File(["x"], "anh.png", { type: "image/png" });

beforeAll(() => loadTexts("vi"));

it.each([
  ["a refusal that stays", 422, "Ảnh bị hỏng.", "Ảnh bị hỏng."],
  ["one that passes", 429, "Yêu cầu đến quá nhanh.", `${FAILED} Yêu cầu đến quá nhanh.`],
  ["a refusal without a word", 400, "", FAILED],
  ["a server that is broken", 500, "", FAILED],
  ["no answer", 0, "", FAILED],
])("R8-05 says the specification's sentence of what may be better later: %s", (_, status, reason, said) => {
  expect(uploadFailure(status, reason)).toBe(said);
});

it("R8-05 a picture waits for a network, and goes on by itself", async () => {
  const answers: Answer[] = ["drop", { status: 201, body: { _id: "f1" } }];
  const server = await startTestServer(() => answers.shift() ?? { status: 500 });
  onTestFinished(() => server.close());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const stored = uploadPatiently(server.url, "token-1", picture, () => undefined);
  await vi.waitFor(() => expect([server.received.length, onlineManager.isOnline()]).toEqual([1, false]));
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  expect(await stored).toEqual({ _id: "f1" });
  expect(snackbars.get()).toEqual([]);
});

it("R8-05 a picture is sent again to a server that is not ready, and no more once it is taken back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startTestServer(() => ({ status: 503, body: {} }));
  onTestFinished(() => server.close());
  const stop = new AbortController();
  const refused = uploadPatiently(server.url, null, picture, () => undefined, stop.signal).catch(() => "stopped");
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.received.length).toBeGreaterThan(1);
  });
  stop.abort();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refused).toBe("stopped");
});
