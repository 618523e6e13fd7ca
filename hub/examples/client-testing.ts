import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { TypedClient } from "signalr-hub-server";
import type { ChatHub } from "./chat-hub.ts";

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const connection = new HubConnectionBuilder()
  .withUrl(`http://localhost:${process.env["PORT"] ?? 3000}/chat`, { accessTokenFactory: () => "an" })
  .withAutomaticReconnect()
  .configureLogging(LogLevel.None)
  .build();
const chat: TypedClient<ChatHub> = connection;

chat.on("Said", (from, text) => print(`${from}: ${text}`));
await connection.start();
const count = await chat.invoke("Say", "Xin chào");
chat.stream("History", count).subscribe({
  next: (line) => print(`history: ${line}`),
  error: (error) => print(String(error)),
  complete: () => void connection.stop(),
});
