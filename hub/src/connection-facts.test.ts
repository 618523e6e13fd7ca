import { HttpTransportType } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { describe, expect, it } from "vitest";
import type { HubConnection, HubUser } from "./hub-server.ts";
import { createClient } from "./testing/client.ts";
import { negotiate, postNegotiate } from "./testing/negotiate.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

interface MaybeUser extends HubUser {
  userId: string;
}

describe("a connection", () => {
  it.each([HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling])(
    "knows its transport, protocol, address and headers (%i)",
    async (transport) => {
      const seen: HubConnection<MaybeUser>[] = [];
      const { url } = await startTestHub({ onConnected: (connection) => void seen.push(connection) });
      const client = createClient(url, { transport, headers: { "x-client": "test", cookie: "secret=1" } });
      await client.start();
      await until("the connection", () => seen.length === 1);
      const [connection] = seen;
      expect(connection).toMatchObject({
        transport: HttpTransportType[transport],
        protocol: "json",
        address: "127.0.0.1",
        headers: { "x-client": "test" },
      });
      expect(connection?.headers).not.toHaveProperty("authorization");
      expect(connection?.headers).not.toHaveProperty("cookie");
    },
  );

  it("knows the other protocol, and the address that the application reads", async () => {
    const seen: unknown[] = [];
    const { url } = await startTestHub({
      addressOf: ({ headers }) => String(headers["x-real-ip"]),
      onConnected: ({ address, protocol }) => void seen.push(address, protocol),
    });
    const client = createClient(url, {
      headers: { "x-real-ip": "203.0.113.9" },
      configure: (builder) => builder.withHubProtocol(new MessagePackHubProtocol()),
    });
    await client.start();
    await until("the connection", () => seen.length === 2);
    expect(seen).toEqual(["203.0.113.9", "messagepack"]);
  });
});

describe("authenticate", () => {
  it("sees the request, and may answer at once", async () => {
    const seen: unknown[] = [];
    const { url } = await startTestHub({
      authenticate({ request, remoteAddress, token }) {
        seen.push([request.method, new URL(request.url ?? "", url).pathname, remoteAddress]);
        return token === null ? null : { userId: token };
      },
    });
    expect((await postNegotiate(url)).status).toBe(200);
    await RawClient.connect(url);
    expect(seen).toEqual([
      ["POST", "/hub/negotiate", "127.0.0.1"],
      ["GET", "/hub", "127.0.0.1"],
    ]);
  });
});

describe("an anonymous user", () => {
  /** The test's user type says that there is an id; a hub of one's own would say `string | null`. */
  const nobody = JSON.parse('{"userId":null}') as MaybeUser;

  it("comes in without an id, over every transport, and is told what all are told", async () => {
    const { hub, url } = await startTestHub({ authenticate: () => nobody });
    const heard: unknown[] = [];
    const { LongPolling, ServerSentEvents, WebSockets } = HttpTransportType;
    for (const transport of [WebSockets, ServerSentEvents, LongPolling]) {
      const client = createClient(url, { transport });
      client.on("News", (news) => heard.push(news));
      await client.start();
    }
    await until("the connections", () => hub.connectionCount === 3);
    hub.clients.user("null").send("News", "no user");
    hub.clients.all().send("News", "all");
    await until("the news", () => heard.length === 3);
    expect(heard).toEqual(["all", "all", "all"]);
    expect(hub.isUserConnected("null")).toBe(false);
  });

  it("does not keep others out by negotiating: anonymous users are counted by their address", async () => {
    const { url } = await startTestHub({
      limits: { maxPendingPerUser: 2 },
      authenticate: ({ token }) => (token === "an" ? { userId: "an" } : nobody),
      addressOf: ({ headers }) => String(headers["x-real-ip"]),
    });
    const status = async (bearer: string, address: string): Promise<number> => {
      const headers = { authorization: `Bearer ${bearer}`, "x-real-ip": address };
      return (await postNegotiate(url, undefined, headers)).status;
    };
    expect([await status("x", "1"), await status("x", "1"), await status("x", "1")]).toEqual([200, 200, 429]);
    expect([await status("x", "2"), await status("an", "1")]).toEqual([200, 200]);
  });

  it("has a token that works on another node, for anonymous users only", async () => {
    const sharedKey = "k".repeat(32);
    const authenticate = ({ token }: { token: string | null }): MaybeUser =>
      token === "an" ? { userId: "an" } : nobody;
    const near = await startTestHub({ sharedKey, authenticate });
    const far = await startTestHub({ sharedKey, authenticate });
    const { connectionToken } = await negotiate(near.url, undefined, { authorization: "Bearer x" });
    await expect(RawClient.open(`${far.url}?id=${connectionToken}`, "an")).rejects.toThrow("404");
    await RawClient.connect(`${far.url}?id=${connectionToken}`, "x");
    expect(far.hub.connectionCount).toBe(1);
  });
});

describe("a page of a welcome origin", () => {
  it("may send headers of its own", async () => {
    const { url } = await startTestHub();
    const response = await fetch(`${url}/negotiate`, {
      method: "OPTIONS",
      headers: { origin: "https://app.test", "access-control-request-headers": "authorization,x-client" },
    });
    expect(response.headers.get("access-control-allow-headers")).toBe("authorization,x-client");
    const stranger = await fetch(`${url}/negotiate`, {
      method: "OPTIONS",
      headers: { origin: "https://other.test", "access-control-request-headers": "x-client" },
    });
    expect([stranger.status, stranger.headers.get("access-control-allow-headers")]).toEqual([403, null]);
  });
});
