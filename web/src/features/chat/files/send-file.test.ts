import { afterEach, beforeAll, expect, it } from "vitest";
import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { snackbars } from "../../../platform/lib/snackbar.ts";
import { startTestServer } from "../../../testing/http-server.ts";
import type { FileRefused } from "../engine/uploads.ts";
import { sendFile } from "./send-file.ts";

beforeAll(() => loadTexts("vi"));
afterEach(() => snackbars.set([]));

/** Sends a file to a server that answers so. @returns how that ended */
async function refusedBy(status: number, errors: readonly object[]): Promise<unknown> {
  const server = await startTestServer(() => ({ status, body: { status, code: "UPLOAD_FAILED", errors } }));
  // Outside a browser the library reads buffers, not files.
  const bytes: unknown = Object.assign(Buffer.from("PK"), { name: "a.zip", type: "application/zip" });
  const pending = { file: bytes as File, kind: "document", fileId: null } as const;
  const access = { apiUrl: server.url, token: () => "token-1" };
  const ended = await sendFile(access, pending, () => undefined, new AbortController().signal).catch(
    (error: unknown) => error,
  );
  await server.close();
  return ended;
}

it("R4-01 a file that the server does not take comes back with the server's reason, for good or for now", async () => {
  const unsafe = await refusedBy(422, [{ field: "file", code: "upload", message: "Tệp có chương trình." }]);
  expect((unsafe as FileRefused).refusal).toEqual({ reason: "Tệp có chương trình.", isFinal: true });
  const full = await refusedBy(422, [{ field: "file", code: "limit", message: "Đã dùng hết dung lượng." }]);
  expect((full as FileRefused).refusal).toEqual({ reason: "Đã dùng hết dung lượng.", isFinal: false });
  const silent = await refusedBy(403, []);
  expect(silent).toBeInstanceOf(Error);
  expect(silent).not.toHaveProperty("refusal");
});
