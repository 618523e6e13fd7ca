import type { lookup } from "node:dns";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../config.ts";
import { isPublicAddress, publicLookup } from "./public-address.ts";
import { createPushSender } from "./sender.ts";
import { testPushService, type TestPushService } from "./testing/push-service.ts";
import { newPushKey } from "./vapid.ts";

const PUBLIC = ["1.1.1.1", "142.250.1.188", "172.32.0.1", "2606:4700:4700::1111", "2a00:1450:4001::1"];
const CLOSED = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.9.9",
  "192.0.0.8",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:1.1.1.1",
  "fe80::1",
  "fe80::1%lo",
  "fec0::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "5f00::1",
  "",
  "localhost",
  "127.1",
  "0x7f000001",
  "2130706433",
  "127.0.0.1.",
  "[::1]",
];

describe("addresses of push services", () => {
  it.each(PUBLIC)("1b-21 %s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(CLOSED)("1b-21 %j is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/** A resolver that always answers these. */
const answering = (...addresses: string[]): typeof lookup =>
  ((_host: string, _options: object, callback: (error: null, found: { address: string; family: number }[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as typeof lookup;

describe("sending to addresses near the server", () => {
  let connects = 0;
  const listener = createServer((socket) => {
    connects += 1;
    socket.destroy();
  });
  let port = 0;
  let service: TestPushService;
  beforeAll(async () => {
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    ({ port } = listener.address() as AddressInfo);
    service = await testPushService();
  });
  afterAll(async () => {
    listener.close();
    await service.close();
  });

  const deps = { secrets: secretsWith(newPushKey()), config: loadConfig({ NODE_ENV: "test" }) };
  const notice = { title: "Lan", body: "Chào anh", url: "/chat/1", tag: "1" };
  const send = (endpoint: string, network = {}) =>
    createPushSender(deps, network).send({ ...service.browser().subscription, endpoint }, notice);

  it.each([["127.0.0.1"], ["::ffff:127.0.0.1"], ["1.1.1.1", "127.0.0.1"], ["::1"], ["169.254.169.254"]])(
    "1b-21 a name that leads to %s is not connected to",
    async (...addresses) => {
      const lookup = publicLookup(answering(...addresses));
      await expect(send(`https://push.example.test:${port}/x`, { lookup })).rejects.toThrow("not public");
      expect(connects).toBe(0);
    },
  );

  it.each(["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "127.1", "localhost", "017700000001"])(
    "1b-21 %s in the address itself is refused",
    async (host) => {
      await expect(send(`https://${host}:${port}/x`)).rejects.toThrow("not public");
      expect(connects).toBe(0);
    },
  );

  it("1b-21 only https is spoken", async () => {
    await expect(send(`http://127.0.0.1:${port}/x`)).rejects.toThrow("https");
    expect(connects).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])("1b-21 a redirect (%i) is not followed", async (status) => {
    service.answer(status, { location: `http://127.0.0.1:${port}/secret` });
    await expect(send(`${service.origin}/x`, service.network)).rejects.toThrow(`answered ${status}`);
    expect(connects).toBe(0);
  });

  it("says goodbye to a subscription that has ended, and throws for what may pass", async () => {
    const outcomes = [];
    for (const status of [201, 200, 202, 404, 410]) {
      service.answer(status);
      outcomes.push(await send(`${service.origin}/x`, service.network));
    }
    expect(outcomes).toEqual(["sent", "sent", "sent", "gone", "gone"]);
    for (const status of [400, 403, 413, 429, 500, 503]) {
      service.answer(status);
      await expect(send(`${service.origin}/x`, service.network)).rejects.toThrow(`answered ${status}`);
    }
  });
});

function secretsWith(push: Buffer) {
  const none = Buffer.alloc(32);
  return { otp: none, chatToken: none, files: none, nodes: none, push };
}
