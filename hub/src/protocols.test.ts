import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type HubProtocol, jsonProtocol, readMessage } from "./hub-server.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

/** JSON whose messages end with a line instead of 0x1E, as somebody's own protocol may be. */
const lines: HubProtocol = {
  name: "lines",
  format: "Text",
  framing(bytes, maxBytes) {
    const end = bytes.indexOf("\n");
    if ((end < 0 ? bytes.length : end) > maxBytes) throw new Error("too long");
    return end < 0 ? null : { body: bytes.subarray(0, end), rest: bytes.subarray(end + 1) };
  },
  parse: (body) => readMessage(JSON.parse(body.toString("utf8"))),
  write: (message) => Buffer.from(`${JSON.stringify(message)}\n`),
};

describe("protocols of one's own", () => {
  it("are spoken beside the others", async () => {
    const { hub, url } = await startTestHub({
      protocols: [jsonProtocol, lines],
      methods: { Add: (_call, a, b) => Number(a) + Number(b) },
    });
    const socket = new WebSocket(url.replace("http", "ws"), { headers: { authorization: "Bearer an" } });
    const heard: string[] = [];
    socket.on("message", (data: Buffer) => heard.push(data.toString("utf8")));
    await new Promise((resolve) => {
      socket.once("open", resolve);
    });
    socket.send('{"protocol":"lines","version":1}\x1e{"type":1,"target":"Add","arguments":[1,2],"invocationId":"1"}\n');
    await until("the answer", () => heard.length === 2);
    expect(heard).toEqual(["{}\x1e", '{"type":3,"invocationId":"1","result":3}\n']);
    expect([...hub.connections()].map(({ protocol }) => protocol)).toEqual(["lines"]);
    socket.send('{"protocol":"messagepack"');
    socket.close();
  });

  it("take the place of the built-in ones", async () => {
    const { url } = await startTestHub({ protocols: [lines] });
    const socket = new WebSocket(url.replace("http", "ws"), { headers: { authorization: "Bearer an" } });
    const heard: string[] = [];
    socket.on("message", (data: Buffer) => heard.push(data.toString("utf8")));
    await new Promise((resolve) => {
      socket.once("open", resolve);
    });
    socket.send('{"protocol":"json","version":1}\x1e');
    await until("the answer", () => heard.length === 1);
    expect(heard).toEqual(['{"error":"The protocol \'json\' is not supported."}\x1e']);
  });

  it("are refused when two have one name, or there is none", async () => {
    await expect(startTestHub({ protocols: [lines, lines] })).rejects.toThrow("protocols must name");
    await expect(startTestHub({ protocols: [] })).rejects.toThrow("protocols must name");
  });
});
