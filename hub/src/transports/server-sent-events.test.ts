import { type IncomingMessage, request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { FakeClock } from "../testing/fake-clock.ts";
import { authorization, call, HANDSHAKE } from "../testing/http.ts";
import { negotiate } from "../testing/negotiate.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { pause, until } from "../testing/until.ts";

describe("server-sent events", () => {
  it("begins with a comment, flushed, and sends each message as an event", async () => {
    const { hub, url } = await startTestHub();
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const response = await call(session, "GET", { accept: "text/event-stream" });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-cache,no-store",
      pragma: "no-cache",
      "content-encoding": "identity",
    });
    let text = "";
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async (length: number): Promise<string> => {
      while (text.length < length) text += (await reader?.read())?.value ?? "";
      return text;
    };
    expect(await read(3)).toBe(":\r\n");
    await call(session, "POST", { body: HANDSHAKE });
    expect(await read(10)).toBe(":\r\ndata: {}\x1e\r\n\r\n");
    hub.clients.all().send("News", 1);
    expect(await read(30)).toContain('data: {"type":1,"target":"News","arguments":[1]}\x1e\r\n\r\n');
    await reader?.cancel();
    await until("the end", () => hub.connectionCount === 0);
  });

  it("sends a client away that does not read", async () => {
    const { hub, url } = await startTestHub({ limits: { maxBufferedBytes: 256 * 1024 } });
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const events = httpRequest(session, { headers: { authorization, accept: "text/event-stream" } });
    const answered = new Promise<IncomingMessage>((resolve) => void events.once("response", resolve));
    events.end();
    const response = await answered;
    response.setEncoding("utf8");
    await call(session, "POST", { body: HANDSHAKE });
    response.pause();
    for (let sent = 0; hub.connectionCount > 0 && sent < 2_000; sent += 1) {
      hub.clients.all().send("Block", "x".repeat(64 * 1024));
      await pause(1);
    }
    expect(hub.connectionCount).toBe(0);
    let text = "";
    for await (const chunk of response) text += String(chunk);
    expect(text.endsWith('data: {"type":7,"allowReconnect":true}\x1e\r\n\r\n')).toBe(true);
  });

  it("hangs up 5 s after the goodbye on a client that does not read it", async () => {
    const clock = new FakeClock();
    const { hub, url, sockets } = await startTestHub({ clock, limits: { maxBufferedBytes: 100_000_000 } });
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const events = httpRequest(session, { agent: false, headers: { authorization, accept: "text/event-stream" } });
    const answered = new Promise<IncomingMessage>((resolve) => void events.once("response", resolve));
    events.end();
    const response = await answered;
    response.on("error", () => {});
    response.pause();
    await call(session, "POST", { body: HANDSHAKE });
    hub.clients.all().send("Block", "x".repeat(20_000_000));
    await pause(50);
    hub.disconnectUser("an");
    clock.advance(4_000);
    expect(hub.stats().sessions).toBe(1);
    clock.advance(1_000);
    await until("the session to go", () => hub.stats().sessions === 0);
    expect([...sockets].every((socket) => socket.writableLength === 0)).toBe(true);
    clock.advance(1_000);
    expect(clock.pending).toBe(0);
  });

  it("refuses a protocol of bytes with the text of .NET", async () => {
    const { url } = await startTestHub();
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const response = await call(session, "GET", { accept: "text/event-stream" });
    await call(session, "POST", { body: '{"protocol":"messagepack","version":1}\x1e' });
    expect(await response.text()).toContain(
      "Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format.",
    );
  });
});
