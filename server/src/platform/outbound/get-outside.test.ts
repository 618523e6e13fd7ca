import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getOutside } from "./get-outside.ts";

const PAGE = "<title>Của riêng công ty</title>";

/** Somebody's inner server, which must never be asked. */
let inner: Server;
let port: string;
let asked = 0;
const listener: RequestListener = (_request, response) => {
  asked += 1;
  response.setHeader("content-type", "text/html").end(PAGE);
};
beforeAll(async () => {
  inner = createServer(listener);
  // On every address of the machine, both families.
  await new Promise<void>((resolve) => inner.listen(0, "::", resolve));
  port = String((inner.address() as AddressInfo).port);
});
afterAll(() => void inner.close());

const wanted = () => ({ types: ["text/html"], maxBytes: 1000, cut: true, signal: AbortSignal.timeout(5000) });
/** Its port is allowed here, so that nothing but the address stands in the way. */
const get = (address: string) => getOutside(address, wanted(), { ports: [port] });

/** Ways to write an address that is not on the open internet. */
const PRIVATE = [
  // This machine
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7F.0x0.0x0.0x1",
  "0x7f.1",
  "017700000001",
  "0177.0.0.1",
  "0177.0.0x0.1",
  "127.0.0.1.",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "127%2E0%2E0%2E1",
  "0.0.0.0",
  "0",
  "0x0",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[0000:0000:0000:0000:0000:0000:0000:0001]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::FFFF:0x7f00:1]",
  "[::127.0.0.1]",
  "[::7f00:1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2002:7f00:0001::1]",
  "[2001:0:7f00:1::]",
  // Inner networks
  "10.0.0.1",
  "10.1",
  "167772161",
  "0x0a000001",
  "012.0.0.1",
  "172.16.0.1",
  "172.31.255.254",
  "2886729729",
  "192.168.1.1",
  "192.168.257",
  "3232235777",
  "0xc0a80101",
  "[::ffff:192.168.1.1]",
  "[::ffff:10.0.0.1]",
  "[2002:c0a8:101::]",
  "100.64.0.1",
  "192.0.0.192",
  "198.18.0.1",
  // What clouds tell of themselves
  "169.254.169.254",
  "2852039166",
  "0xA9FEA9FE",
  "0251.0376.0251.0376",
  "[::ffff:a9fe:a9fe]",
  "[fd00:ec2::254]",
  // The neighbourhood, everybody at once, nobody
  "[fe80::1]",
  "[fec0::1]",
  "[fc00::1]",
  "[ff02::1]",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "203.0.113.7",
  "[2001:db8::1]",
];

describe("what lies on no open internet", () => {
  it.each(PRIVATE)("is not asked as %s", async (host) => {
    const before = asked;
    await expect(get(`http://${host}:${port}/`)).rejects.toThrow(/public|no address|ENOTFOUND|EAI_AGAIN|Invalid URL/);
    expect(asked).toBe(before);
  });

  it("is not asked by another scheme, with credentials, on another port or under a name that leads there", async () => {
    const before = asked;
    const inside: LookupFunction = (_name, _options, callback) => callback(new Error("not public"), []);
    for (const address of [
      `ftp://127.0.0.1:${port}/`,
      "file:///etc/passwd",
      "gopher://127.0.0.1/",
      "data:text/html,x",
    ]) {
      await expect(get(address)).rejects.toThrow("Neither http nor https");
    }
    await expect(get(`http://an:mat@example.com:${port}/`)).rejects.toThrow("credentials");
    await expect(getOutside("http://example.com:6379/", wanted())).rejects.toThrow("port");
    await expect(getOutside("http://inner.test/", wanted(), { lookup: inside })).rejects.toThrow("not public");
    expect(asked).toBe(before);
  });
});

describe("what lies outside", () => {
  // A name of the outside, which here is this machine.
  const lookup: LookupFunction = (_name, options, callback) => {
    if (options.all === true) callback(null, [{ address: "127.0.0.1", family: 4 }]);
    else callback(null, "127.0.0.1", 4);
  };
  let outer: Server;
  let outerPort: string;
  const heard: Record<string, unknown>[] = [];
  const answers: Readonly<Record<string, RequestListener>> = {
    "/page": (_request, response) => response.setHeader("content-type", "text/html; charset=UTF-8").end("Nhà phố"),
    "/long": (_request, response) => {
      response.setHeader("content-type", "text/html");
      const more = (): void => void (response.destroyed || response.write("x".repeat(500), more));
      more();
    },
    "/silent": () => undefined,
    "/json": (_request, response) => response.setHeader("content-type", "application/json").end("{}"),
    "/packed": (_request, response) =>
      response.setHeader("content-type", "text/html").setHeader("content-encoding", "gzip").end("x"),
    "/gone": (_request, response) => response.writeHead(404, { "content-type": "text/html" }).end("x"),
    "/to-page": (_request, response) => response.writeHead(302, { location: "/page" }).end(),
    "/to-inner": (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
    "/to-file": (_request, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    "/round": (_request, response) => response.writeHead(302, { location: "/round" }).end(),
    "/nowhere": (_request, response) => response.writeHead(302).end(),
  };
  beforeAll(async () => {
    outer = createServer((request, response) => {
      heard.push({ url: request.url, ...request.headers });
      answers[request.url ?? ""]?.(request, response);
    });
    await new Promise<void>((resolve) => outer.listen(0, "127.0.0.1", resolve));
    outerPort = String((outer.address() as AddressInfo).port);
  });
  afterAll(() => {
    outer.closeAllConnections();
    outer.close();
  });
  const from = (path: string, more: Partial<ReturnType<typeof wanted>> = {}) =>
    getOutside(`http://bao.test:${outerPort}${path}`, { ...wanted(), ...more }, { lookup, ports: [outerPort, port] });

  it("is asked by its name, without cookies, and followed where it leads", async () => {
    const got = await from("/to-page");
    expect(got).toMatchObject({ type: "text/html", charset: "utf-8", bytes: Buffer.from("Nhà phố") });
    expect(got.url.pathname).toBe("/page");
    const last = heard.at(-1);
    expect(last).toMatchObject({ url: "/page", host: `bao.test:${outerPort}`, "accept-encoding": "identity" });
    expect(last).not.toHaveProperty("cookie");
    expect(last).not.toHaveProperty("referer");
  });

  it("is not followed inside, to a file, round and round, or nowhere", async () => {
    const before = asked;
    await expect(from("/to-inner")).rejects.toThrow("not public");
    await expect(from("/to-file")).rejects.toThrow("Neither http nor https");
    await expect(from("/round")).rejects.toThrow("Too many redirects");
    await expect(from("/nowhere")).rejects.toThrow("leads nowhere");
    expect(asked).toBe(before);
  });

  it("is taken up to a size, and not at all where only the whole is of use", async () => {
    expect((await from("/long")).bytes).toHaveLength(1000);
    await expect(from("/long", { cut: false })).rejects.toThrow("Too large");
  });

  it("is left alone when it is silent, of another type, packed or not there", async () => {
    await expect(from("/silent", { signal: AbortSignal.timeout(50) })).rejects.toThrow(/abort/i);
    await expect(from("/json")).rejects.toThrow("another type");
    await expect(from("/packed")).rejects.toThrow("Packed");
    await expect(from("/gone")).rejects.toThrow("404");
  });
});
