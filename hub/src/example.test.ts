import { readFile } from "node:fs/promises";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ChatHub } from "../examples/chat-server.ts";
import { defaultLimits } from "./limits.ts";
import { until } from "./testing/until.ts";
import { typedClient } from "./typed-client.ts";

describe("the example", () => {
  it("serves the unmodified client, with types on both sides", async () => {
    process.env.PORT = "0";
    const { hub, server } = await import("../examples/chat-server.ts");
    onTestFinished(async () => {
      await hub.close();
      server.close();
    });
    if (!server.listening) await new Promise((resolve) => void server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const connection = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${port}/chat`, {
        accessTokenFactory: () => "an",
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build();
    const client = typedClient<ChatHub>(connection);
    const heard: { from: string; text: string }[] = [];
    const stop = client.on("Said", (said) => heard.push(said));
    await connection.start();

    const count: number = await client.invoke("Say", "Xin chào");
    expect(count).toBe(1);
    await until("the event", () => heard.length === 1);
    expect(heard).toEqual([{ from: "an", text: "Xin chào" }]);
    await expect(client.invoke("Say", "")).rejects.toThrow("HubException: Say something.");
    // @ts-expect-error: a number is not a text; the server says so too.
    await expect(client.invoke("Say", 5)).rejects.toThrow("HubException: Say something.");
    // @ts-expect-error: there is no such method.
    await expect(client.invoke("Shout", "x")).rejects.toThrow("Unknown hub method 'Shout'");

    const lines: string[] = [];
    await new Promise<void>((complete, error) => {
      client.stream("History", 5).subscribe({ next: (line) => lines.push(line), complete, error });
    });
    expect(lines).toEqual(["Xin chào"]);
    stop();
    await client.invoke("Say", "once more");
    expect(heard).toHaveLength(1);
    await connection.stop();
  });

  it("has 30 lines at most and stands in the README as it is", async () => {
    const example = await readFile(new URL("../examples/chat-server.ts", import.meta.url), "utf8");
    const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
    expect(example.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
    expect(readme).toContain(example.trimEnd());
  });
});

describe("the README", () => {
  it("names every limit with its default", async () => {
    const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
    const documented = Object.fromEntries(
      [...readme.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)].map(([, name, value]) => [
        name,
        Number(value?.replaceAll(",", "")),
      ]),
    );
    expect(documented).toEqual(defaultLimits);
  });
});
