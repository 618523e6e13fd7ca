import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { hideSnackbar, snackbars } from "../../../platform/lib/snackbar.ts";
import { startTestServer } from "../../../testing/http-server.ts";
import { startTusTransfer } from "./tus-transfer.ts";

const REFUSAL = { field: "file", code: "type", message: "Tệp lạ." };
const REFUSED = { status: 400, code: "INVALID_INPUT", errors: [REFUSAL] };
/** Outside a browser the library reads buffers, not files. */
const FILE: unknown = Object.assign(Buffer.from("%PDF-1.7"), { name: "hop-dong.pdf", type: "application/pdf" });

beforeAll(() => loadTexts("vi"));
afterEach(() => {
  for (const { id } of snackbars.get()) hideSnackbar(id);
});

it("R8-01 R8-05 an upload that is refused says why, once, and not to try what would be refused again", async () => {
  const server = await startTestServer(() => ({ status: 400, body: REFUSED }));
  const access = { apiUrl: server.url, token: () => "token-1" };
  const reason = await new Promise<string>((resolve) => {
    startTusTransfer(access, FILE as File, "document", {
      onProgress: () => undefined,
      onPhase: () => undefined,
      onStored: () => resolve("stored"),
      onFailed: resolve,
    });
  });
  await server.close();
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /uploads"]);
  expect(reason).toBe("Tệp lạ.");
  expect(snackbars.get()).toEqual([]);
});

it("R8-05 without a network it waits, and goes on by itself once there is one", async () => {
  let isLost = true;
  const server = await startTestServer(() => (isLost ? "drop" : { status: 400, body: REFUSED }));
  onTestFinished(() => server.close());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const phases: string[] = [];
  const failed = vi.fn<(reason: string, refusal?: object) => void>();
  startTusTransfer({ apiUrl: server.url, token: () => null }, FILE as File, "document", {
    onProgress: () => undefined,
    onPhase: (phase) => phases.push(phase),
    onStored: () => undefined,
    onFailed: failed,
  });
  await vi.waitFor(() => expect([phases, onlineManager.isOnline()]).toEqual([["offline"], false]));
  expect(failed).not.toHaveBeenCalled();
  isLost = false;
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  // It is asked again, and what the server says of it then is told.
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith("Tệp lạ.", REFUSAL));
  expect(server.received).toHaveLength(2);
});
