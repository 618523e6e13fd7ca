import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
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

describe("mounting, as the README says", () => {
  it("works in a server of node:http", async () => {
    const hub = createEchoHub();
    const server = createServer((request, response) => {
      if (hub.matches(request.url ?? "")) return hub.handleRequest(request, response);
      request.setEncoding("utf8");
      let body = "";
      request.on("data", (chunk: string) => (body += chunk));
      request.on("end", () => response.end(`beside ${body}`));
    });
    server.on("upgrade", (request, socket, head) => {
      if (hub.matches(request.url ?? "")) hub.handleUpgrade(request, socket, head);
      else socket.destroy();
    });
    onTestFinished(async () => {
      await hub.close();
      server.closeAllConnections();
      server.close();
    });
    expect(await answersOf(await listen(server))).toEqual(ALL_ANSWERS);
  });

  it("works in Fastify, which closes the hub with itself", async () => {
    const hub = createEchoHub();
    const app = fastify({ forceCloseConnections: true });
    app.addHook("onRequest", async (request, reply) => {
      if (!hub.matches(request.raw.url ?? "")) return;
      reply.hijack();
      hub.handleRequest(request.raw, reply.raw);
    });
    app.server.on("upgrade", (request, socket, head) => {
      if (hub.matches(request.url ?? "")) hub.handleUpgrade(request, socket, head);
      else socket.destroy();
    });
    app.addHook("preClose", () => hub.close());
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
    app.use((request, response, next) =>
      hub.matches(request.originalUrl) ? hub.handleRequest(request, response) : next(),
    );
    app.use(express.json());
    app.post("/beside", (request, response) => void response.send(`beside ${JSON.stringify(request.body)}`));
    const server = createServer(app);
    server.on("upgrade", (request, socket, head) =>
      hub.matches(request.url ?? "") ? hub.handleUpgrade(request, socket, head) : socket.destroy(),
    );
    onTestFinished(async () => {
      await hub.close();
      server.closeAllConnections();
      server.close();
    });
    expect(await answersOf(await listen(server))).toEqual(ALL_ANSWERS);
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
    onTestFinished(async () => {
      await hub.close();
      server.closeAllConnections();
      server.close();
    });
    const client = createClient(`${await listen(server)}/hub`, { transport: HttpTransportType.LongPolling });
    await expect(client.start()).rejects.toThrow("500");
    expect(lines[0]).toContain("before body parsers");
  });
});
