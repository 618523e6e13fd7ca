import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { pack, sendPacked } from "./packed.ts";

const TEXT = "Nếp Nhà ".repeat(100);
const packed = await pack(TEXT, "text/plain; charset=utf-8");
const app = Fastify();
app.get("/", async (request, reply) => sendPacked(request, reply, packed));
afterAll(() => app.close());

it.each([
  [undefined, undefined, String],
  ["deflate, xbr", undefined, String],
  ["gzip", "gzip", (bytes: Buffer) => String(gunzipSync(bytes))],
  ["gzip, deflate, br", "br", (bytes: Buffer) => String(brotliDecompressSync(bytes))],
])("who takes %j is sent the text as %s, and caches keep each form apart", async (accepted, encoding, textOf) => {
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  const answer = await app.inject({ url: "/", headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", vary: "accept-encoding" });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(textOf(answer.rawPayload)).toBe(TEXT);
});

it("who has it already is told so, and who has another one is sent it", async () => {
  const { tag } = packed;
  const ask = (known: string) => app.inject({ url: "/", headers: { "if-none-match": known } });
  for (const known of [tag, `W/${tag}`, `"old", ${tag}`])
    expect(await ask(known)).toMatchObject({ statusCode: 304, payload: "" });
  const other = await pack(`${TEXT}.`, "text/plain");
  expect(await ask(other.tag)).toMatchObject({ statusCode: 200, payload: TEXT });
});
