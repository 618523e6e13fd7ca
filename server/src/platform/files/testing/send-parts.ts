import type { TestActor, TestApp } from "../../../testing/app.ts";

/** Upload bytes by the tus protocol in one part. @returns the last answer, which may be that of the announcement */
export async function sendParts(
  t: TestApp,
  actor: TestActor,
  bytes: Buffer,
  file: { readonly name: string; readonly kind: string; readonly mime?: string; readonly posterId?: string },
) {
  const { name, kind, mime = "", posterId } = file;
  const values = { filename: name, filetype: mime, kind, ...(posterId === undefined ? {} : { posterId }) };
  const common = { authorization: `Bearer ${actor.token}`, "tus-resumable": "1.0.0" };
  const begun = await t.app.inject({
    method: "POST",
    url: "/api/tenant/uploads",
    headers: {
      ...common,
      "upload-length": String(bytes.length),
      "upload-metadata": Object.entries(values)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
        .join(),
    },
  });
  const url = String(begun.headers["location"]);
  const id = url.slice("/api/tenant/uploads/".length);
  if (begun.statusCode !== 201) return { answer: begun, id };
  const headers = { ...common, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  return { answer: await t.app.inject({ method: "PATCH", url, headers, payload: bytes }), id };
}
