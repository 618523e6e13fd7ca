import { vi } from "@nepnha/contract/messages/vi";
import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { formWith, grain } from "./upload-testing.ts";

let t: TestApp;
let content: TestActor;
let form: ReturnType<typeof formWith>;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
  form = formWith(await grain(20, 20).jpeg().toBuffer());
});
afterAll(() => t.close());

/** Sends a form with something before its file: the answer's status, or why it was refused. */
async function sent(before: Buffer): Promise<number | string | undefined> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/tenant/files",
    payload: Buffer.concat([before, form.payload]),
    headers: { authorization: `Bearer ${content.token}`, ...form.headers },
  });
  if (answer.statusCode === 201) return 201;
  const message = answer.json<{ errors?: { message: string }[] }>().errors?.[0]?.message;
  const reason = Object.entries(vi).find(([key, text]) => key.startsWith("upload.reason.") && text === message)?.[0];
  return reason ?? answer.statusCode;
}

/** Fields of a form, as they stand before its file. */
function fields(count: number, value = "x", type = "text/plain"): Buffer {
  const boundary = form.payload.subarray(0, form.payload.indexOf("\r\n")).toString("latin1");
  const one = (name: string): string =>
    `${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`;
  return Buffer.from(Array.from({ length: count }, (_, index) => one(`f${index}`)).join(""), "latin1");
}

describe("a form around a picture", () => {
  it("may be 64 kilobytes longer than the largest picture, to the byte", async () => {
    const room = IMAGE_LIMITS.bytes + 64 * 1024 - form.payload.length;
    // Before the first boundary a form may say anything.
    const preamble = (length: number): Buffer => Buffer.concat([Buffer.alloc(length - 2, "x"), Buffer.from("\r\n")]);
    expect(await sent(preamble(room))).toBe(201);
    expect(await sent(preamble(room + 1))).toBe("upload.reason.bytes");
  });

  it("may hold any other fields before its file, which are read over, however many and long", async () => {
    expect(await sent(fields(20, "x".repeat(5000)))).toBe(201);
    expect(await sent(fields(1, JSON.stringify("x".repeat(5000)), "application/json"))).toBe(201);
  });
});
