import { type HubConnection, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { createHubServer, type HubServer, type HubUser } from "signalr-hub-server";
import { createMemoryBackplane } from "signalr-hub-server/backplane";
import { backplaneChecks, serveHub } from "signalr-hub-server/testing";

/** What the official client gets back by either protocol from two hubs that a backplane joins. */
const backplane = createMemoryBackplane();
const [near, far] = [createEchoHub(), createEchoHub()];
const [nearPort, farPort] = [await serveHub(near), await serveHub(far)];
const url = `${nearPort.origin}/echo`;
const json = new HubConnectionBuilder().withUrl(url).configureLogging(LogLevel.None).build();
const packed = new HubConnectionBuilder()
  .withUrl(url)
  .configureLogging(LogLevel.None)
  .withHubProtocol(new MessagePackHubProtocol())
  .build();
for (const client of [json, packed]) {
  await client.start();
  const told = nextNews(client);
  far.clients.all().send("News", "Xin chào", Uint8Array.from([1, 2]));
  const [text, bytes] = await told;
  const echo: unknown = await client.invoke("Echo", { text });
  process.stdout.write(`${JSON.stringify([echo, typeof bytes === "string" ? bytes : [...bytes]])}\n`);
  await client.stop();
}
for (const { run } of backplaneChecks) {
  const fresh = createMemoryBackplane();
  await run(() => Promise.resolve(fresh));
}
await nearPort.close();
await farPort.close();
process.stdout.write("done\n");

function createEchoHub(): HubServer<HubUser> {
  return createHubServer<HubUser>({
    path: "/echo",
    authenticate: () => ({ userId: null }),
    isOriginAllowed: () => false,
    methods: { Echo: (_call, value) => value },
    backplane,
  });
}

function nextNews(client: HubConnection): Promise<[string, string | Uint8Array]> {
  return new Promise((resolve) => {
    client.on("News", (text: string, bytes: string | Uint8Array) => resolve([text, bytes]));
  });
}
