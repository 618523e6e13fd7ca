import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { registerHangUps, whenOver } from "./hang-up.ts";

/** However busy the machine is. */
const SOON = { timeout: 20_000 };

describe("a connection that ends", () => {
  it("2.9 ends the answers that wait behind another one with what feeds them, and those that are made afterwards", async () => {
    const app = Fastify();
    registerHangUps(app);
    const count = { asked: 0, over: 0, ended: 0 };
    const endless = (): Readable =>
      new Readable({
        read() {
          this.push(Buffer.alloc(64 * 1024));
        },
        destroy(error, done) {
          count.ended += 1;
          done(error);
        },
      });
    let goOn = (): void => undefined;
    const later = new Promise<void>((resolve) => (goOn = resolve));
    app.get("/held", async (_request, reply) => reply.hijack());
    app.get("/now", async (_request, reply) => {
      count.asked += 1;
      whenOver(reply.raw, () => (count.over += 1));
      return reply.send(endless());
    });
    app.get("/later", async (_request, reply) => {
      count.asked += 1;
      await later;
      whenOver(reply.raw, () => (count.over += 1));
      return reply.send(endless());
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    const calls = ["/held", "/now", "/now", "/now", "/later"];
    socket.write(calls.map((url) => `GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`).join(""));
    await expect.poll(() => count.asked, SOON).toBe(4);
    expect(count).toEqual({ asked: 4, over: 0, ended: 0 });
    socket.destroy();
    await expect.poll(() => ({ ...count }), SOON).toEqual({ asked: 4, over: 3, ended: 3 });
    goOn();
    await expect.poll(() => ({ ...count }), SOON).toEqual({ asked: 4, over: 4, ended: 4 });
    await app.close();
  });
});
