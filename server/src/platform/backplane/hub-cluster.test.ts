import { createClient } from "@nepnha/hub/testing/client";
import { startTestHub } from "@nepnha/hub/testing/test-hub";
import { describe, expect, it } from "vitest";
import { until } from "../../features/chat/testing/until.ts";
import { newKey, SERVICES, useService } from "./testing/services.ts";

describe.each(SERVICES)("R3 hubs of two nodes over %s", (kind) => {
  const service = useService(kind);

  it("share users, groups, answers of clients and ends of connections", async () => {
    const key = newKey();
    const near = await startTestHub({ backplane: await service.current.join(key) });
    const far = await startTestHub({ backplane: await service.current.join(key) });
    const [an, binh] = [createClient(near.url, { token: "an" }), createClient(far.url, { token: "binh" })];
    const heard: [string, unknown][] = [];
    an.on("News", (payload) => heard.push(["an", payload]));
    binh.on("News", (payload) => heard.push(["binh", payload]));
    binh.on("Add", (a: number, b: number) => a + b);
    await Promise.all([an.start(), binh.start()]);
    await until("both", () => near.hub.connectionCount + far.hub.connectionCount === 2);
    const id = binh.connectionId ?? "";

    expect(await near.hub.clients.connection(id).invoke("Add", 1, 2)).toBe(3);
    near.hub.addToGroup(id, "room");
    near.hub.clients.group("room").send("News", "room");
    near.hub.clients.users(["an", "binh"]).send("News", "both");
    near.hub.clients.connection(id).send("News", "one");
    await until("all", () => heard.length === 4);
    expect(heard.filter(([who]) => who === "binh")).toEqual([
      ["binh", "room"],
      ["binh", "both"],
      ["binh", "one"],
    ]);
    expect(heard).toContainEqual(["an", "both"]);
    near.hub.disconnectUser("binh");
    await until("the end", () => far.hub.connectionCount === 0);
  });
});
