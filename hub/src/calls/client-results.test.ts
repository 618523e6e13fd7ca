import { describe, expect, it } from "vitest";
import { createClient } from "../testing/client.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { RawClient } from "../testing/raw-client.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { until } from "../testing/until.ts";

describe("R8-07 client results", () => {
  it("answers with what the client's handler returns, or with its error", async () => {
    const { hub, url } = await startTestHub();
    const client = createClient(url);
    client.on("Add", (a: number, b: number) => a + b);
    client.on("Break", () => {
      throw new Error("from callback");
    });
    client.on("Silent", () => {});
    await client.start();
    await until("the connection", () => hub.connectionCount === 1);
    const [connection] = hub.connectionsOf("an");
    expect(await connection?.invoke("Add", 1, 2)).toBe(3);
    await expect(connection?.invoke("Break")).rejects.toThrow("Error: from callback");
    await expect(connection?.invoke("Silent")).rejects.toThrow("Client didn't provide a result.");
    await expect(connection?.invoke("Unknown")).rejects.toThrow("Client didn't provide a result.");
  });

  it("waits 30 s at most, and not for a client that has gone", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ clock });
    const client = await RawClient.connect(url);
    const [connection] = hub.connectionsOf("an");
    const late = connection?.invoke("Question");
    clock.advance(30_000);
    await expect(late).rejects.toThrow("The client did not answer in time.");
    const lost = connection?.invoke("Question");
    client.socket.terminate();
    await expect(lost).rejects.toThrow("The client disconnected before it answered.");
    await expect(connection?.invoke("Question")).rejects.toThrow("The client is not connected.");
    clock.advance(1_000);
    expect(clock.pending).toBe(0);
  });

  it("leaves no timer behind an answer", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ clock });
    const client = await RawClient.connect(url);
    const answer = hub.connectionsOf("an")[0]?.invoke("Question");
    const before = clock.pending;
    const { invocationId } = await client.received(2);
    client.send({ type: 3, invocationId, result: "yes" });
    expect(await answer).toBe("yes");
    expect(clock.pending).toBe(before - 1);
  });

  it("rejects when the arguments cannot be written", async () => {
    const { hub, url } = await startTestHub();
    await RawClient.connect(url);
    await expect(hub.connectionsOf("an")[0]?.invoke("Question", 1n)).rejects.toThrow("BigInt");
  });
});
