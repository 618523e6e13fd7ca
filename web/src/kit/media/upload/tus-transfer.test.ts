import { afterEach, beforeAll, expect, it } from "vitest";
import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { hideSnackbar, snackbars } from "../../../platform/lib/snackbar.ts";
import { startTestServer } from "../../../testing/http-server.ts";
import { startTusTransfer } from "./tus-transfer.ts";

const REFUSED = { status: 400, code: "INVALID_INPUT", errors: [{ field: "file", code: "type", message: "Tệp lạ." }] };

beforeAll(() => loadTexts("vi"));
afterEach(() => {
  for (const { id } of snackbars.get()) hideSnackbar(id);
});

it("R8-01 R8-05 an upload that is refused shows the snackbar of every failed call, and its reason", async () => {
  const server = await startTestServer(() => ({ status: 400, body: REFUSED }));
  // Outside a browser the library reads buffers, not files.
  const bytes: unknown = Object.assign(Buffer.from("%PDF-1.7"), { name: "hop-dong.pdf", type: "application/pdf" });
  const access = { apiUrl: server.url, token: () => "token-1" };
  const reason = await new Promise<string>((resolve) => {
    startTusTransfer(access, bytes as File, "document", {
      onProgress: () => undefined,
      onPhase: () => undefined,
      onStored: () => resolve("stored"),
      onFailed: resolve,
    });
  });
  await server.close();
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /uploads"]);
  expect(reason).toBe("Upload không thành công, vui lòng thử lại sau! Tệp lạ.");
  expect(snackbars.get().map(({ kind, text }) => [kind, text])).toEqual([
    ["error", "Có lỗi xảy ra trong quá trình xử lý yêu cầu!"],
  ]);
});
