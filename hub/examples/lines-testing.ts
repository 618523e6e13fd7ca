import { type HubMessage, HubConnectionBuilder, type ILogger, JsonHubProtocol, LogLevel } from "@microsoft/signalr";
import { createHubServer, type HubUser, jsonProtocol } from "signalr-hub-server";
import { serveHub } from "signalr-hub-server/testing";
import { linesProtocol } from "./lines-protocol-testing.ts";

/** The client's side of the protocol. */
class LinesHubProtocol extends JsonHubProtocol {
  override readonly name = "lines";
  override parseMessages(input: string, logger: ILogger): HubMessage[] {
    return super.parseMessages(input.replaceAll("\n", "\x1e"), logger);
  }
  override writeMessage(message: HubMessage): string {
    return super.writeMessage(message).replace("\x1e", "\n");
  }
}

/** What the official client gets back by the protocol of the README, and by JSON beside it. */
const hub = createHubServer<HubUser>({
  path: "/echo",
  authenticate: () => ({ userId: null }),
  isOriginAllowed: () => false,
  methods: { Echo: ({ connection }, value) => `${connection.protocol}: ${String(value)}` },
  protocols: [jsonProtocol, linesProtocol],
  limits: { maxMessageBytes: 1_000 },
});
const served = await serveHub(hub);
for (const protocol of [new LinesHubProtocol(), new JsonHubProtocol()]) {
  const client = new HubConnectionBuilder()
    .withUrl(`${served.origin}/echo`)
    .configureLogging(LogLevel.None)
    .withHubProtocol(protocol)
    .build();
  await client.start();
  process.stdout.write(`${JSON.stringify(await client.invoke("Echo", "two\nlines"))}\n`);
  const tooLong = client.invoke("Echo", "x".repeat(1_000));
  process.stdout.write(
    `${await tooLong.then(
      () => "answered",
      () => "closed",
    )}\n`,
  );
}
await served.close();
