import type { StoredFile } from "@nepnha/contract/platform/files";
import { expect } from "@playwright/test";
import { call } from "./api.ts";
import { testServer } from "./server.ts";

/** A file as somebody sends it: what they call it, and what they say that it is. */
export interface SentFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Sends a file as a picture in a form, or in one part as a document or a video. @returns null when it was refused */
export async function send(
  token: string,
  { name, mime, bytes }: SentFile,
  kind: "form" | "document" | "video",
): Promise<StoredFile | null> {
  if (kind === "form") {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(bytes)], name, { type: mime }));
    const answer = await call(token, "POST", "files", form);
    expect(answer.status, name).toBeLessThan(500);
    return answer.status === 201 ? ((await answer.json()) as StoredFile) : null;
  }
  const { baseURL } = testServer();
  const values = Object.entries({ filename: name, filetype: mime, kind });
  const common = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const begun = await fetch(`${baseURL}/api/tenant/uploads`, {
    method: "POST",
    headers: {
      ...common,
      "upload-length": String(bytes.length),
      "upload-metadata": values.map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`).join(),
    },
  });
  expect(begun.status, await begun.text()).toBe(201);
  const answer = await fetch(`${baseURL}${begun.headers.get("location") ?? ""}`, {
    method: "PATCH",
    headers: { ...common, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: new Uint8Array(bytes),
  });
  expect([200, 422], name).toContain(answer.status);
  return answer.status === 200 ? ((await answer.json()) as StoredFile) : null;
}

/** The same, for a file that must be taken. @returns its id */
export async function stored(token: string, file: SentFile, kind: "form" | "document"): Promise<string> {
  const answer = await send(token, file, kind);
  if (!answer) throw new Error(`${file.name} was refused`);
  return answer._id;
}
