import { HubConnectionBuilder } from "@microsoft/signalr";
import { typedClient } from "@nepnha/hub/typed-client";
import type { ChatHub } from "./chat-server.ts";

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const connection = new HubConnectionBuilder()
  .withUrl(`http://localhost:${process.env.PORT ?? 3000}/chat`, { accessTokenFactory: () => "an" })
  .withAutomaticReconnect()
  .configureLogging("none")
  .build();
const chat = typedClient<ChatHub>(connection);

chat.on("Said", ({ from, text }) => print(`${from}: ${text}`));
await connection.start();
const count = await chat.invoke("Say", "Xin chào");
chat.stream("History", count).subscribe({
  next: (line) => print(`history: ${line}`),
  error: (error) => print(String(error)),
  complete: () => void connection.stop(),
});
