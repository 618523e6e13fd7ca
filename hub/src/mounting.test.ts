import { once } from "node:events";
import { readFileSync } from "node:fs";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { HttpTransportType } from "@microsoft/signalr";
import express from "express";
import fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHubServer, type HubServer, type HubUser } from "./hub-server.ts";
import { createClient } from "./testing/client.ts";

function createEchoHub(): HubServer<HubUser> {
  return createHubServer<HubUser>({
    path: "/hub",
    authenticate: ({ token }) => ({ userId: token }),
    isOriginAllowed: () => false,
    methods: { Echo: (_call, value) => value },
  });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return originOf(server);
}

function originOf(server: Server): string {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port.");
  return `http://127.0.0.1:${address.port}`;
}

/** What the hub answers over each transport, and the rest of the server beside it. */
async function answersOf(origin: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  const { LongPolling, ServerSentEvents, WebSockets } = HttpTransportType;
  for (const transport of [WebSockets, ServerSentEvents, LongPolling]) {
    const client = createClient(`${origin}/hub`, { transport });
    await client.start();
    answers.push(await client.invoke("Echo", "Xin chào"));
    await client.stop();
  }
  const headers = { "content-type": "application/json" };
  const beside = await fetch(`${origin}/beside`, { method: "POST", body: '{"a":1}', headers });
  return [...answers, await beside.text(), await upgrade(`${origin}/beside`)];
}

const ALL_ANSWERS = ["Xin chào", "Xin chào", "Xin chào", 'beside {"a":1}', "closed"];

/** What becomes of an upgrade that is not the hub's. */
function upgrade(url: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = httpRequest(url, { headers: { connection: "upgrade", upgrade: "websocket" } });
    sent.on("upgrade", () => resolve("upgraded"));
    sent.on("response", () => resolve("answered"));
    sent.on("error", () => resolve("closed"));
    sent.end();
  });
}

const README = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

/** Runs what the README shows under this comment. @returns the server that it makes, if it makes one */
function runExample(title: string, given: Readonly<Record<string, unknown>>): Server | undefined {
  const [, shown] = new RegExp(`\`\`\`ts\\n// ${title}[^\\n]*\\n([\\s\\S]*?)\`\`\``).exec(README) ?? [];
  if (shown === undefined) throw new Error(`The README has no example for ${title}.`);
  // Any free port instead of the one that is shown.
  const code = `${shown.replace("listen(3000)", "listen(0, '127.0.0.1')")}\nreturn typeof server === "object" ? server : undefined;`;
  const run = compileFunction(code, Object.keys(given)) as (...values: unknown[]) => Server | undefined;
  return run(...Object.values(given));
}

function closeAfterTest(hub: HubServer<HubUser>, server: Server): void {
  onTestFinished(async () => {
    await hub.close();
    server.closeAllConnections();
    server.close();
  });
}

describe("mounting, as the README shows it", () => {
  it("works in a server of node:http", async () => {
    const hub = createEchoHub();
    const app = (request: IncomingMessage, response: ServerResponse): void => {
      request.setEncoding("utf8");
      let body = "";
      request.on("data", (chunk: string) => (body += chunk));
      request.on("end", () => response.end(`beside ${body}`));
    };
    const server = runExample("node:http", { hub, app, createServer });
    if (!server) throw new Error("The example makes no server.");
    closeAfterTest(hub, server);
    expect(await answersOf(await listen(server))).toEqual(ALL_ANSWERS);
  });

  it("works in Fastify, which closes the hub with itself", async () => {
    const hub = createEchoHub();
    const app = fastify({ forceCloseConnections: true });
    runExample("Fastify", { hub, app });
    app.post("/beside", (request) => `beside ${JSON.stringify(request.body)}`);
    await app.listen({ port: 0, host: "127.0.0.1" });
    expect(await answersOf(originOf(app.server))).toEqual(ALL_ANSWERS);
    const client = createClient(`${originOf(app.server)}/hub`);
    await client.start();
    const closed = new Promise((resolve) => {
      client.onclose(resolve);
    });
    await app.close();
    await closed;
    expect(hub.connectionCount).toBe(0);
  });

  it("works in Express, before what reads bodies", async () => {
    const hub = createEchoHub();
    const app = express();
    const server = runExample("Express", { hub, app });
    if (!server) throw new Error("The example makes no server.");
    closeAfterTest(hub, server);
    app.use(express.json());
    app.post("/beside", (request, response) => void response.send(`beside ${JSON.stringify(request.body)}`));
    if (!server.listening) await once(server, "listening");
    expect(await answersOf(originOf(server))).toEqual(ALL_ANSWERS);
  });

  it("says so when a body has been read before it could", async () => {
    const lines: string[] = [];
    const ignore = (): void => {};
    const logger = {
      debug: ignore,
      info: ignore,
      warn: (_: object, line: string) => void lines.push(line),
      error: ignore,
    };
    const hub = createHubServer<HubUser>({
      path: "/hub",
      authenticate: () => ({ userId: "an" }),
      isOriginAllowed: () => false,
      methods: {},
      logger,
    });
    const server = createServer((request, response) => {
      request.resume();
      request.on("end", () => hub.handleRequest(request, response));
    });
    closeAfterTest(hub, server);
    const client = createClient(`${await listen(server)}/hub`, { transport: HttpTransportType.LongPolling });
    await expect(client.start()).rejects.toThrow("500");
    expect(lines[0]).toContain("before body parsers");
  });
});
