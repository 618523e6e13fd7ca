import { createServer, type IncomingMessage } from "node:http";
import type pg from "pg";
import { type WebSocket, WebSocketServer } from "ws";
import { HUB_PATH } from "./chat-client.ts";
import { answerParent } from "./child.ts";
import { listen } from "./listen.ts";
import { plainSends, type PlainSend } from "./plain-send.ts";
import type { Place } from "./product-send.ts";

/** Two people who talk; each is known by a word that their client shows. */
interface Talk {
  readonly groupId: string;
  readonly sender: Place["person"] & { readonly token: string };
  readonly reader: { readonly token: string };
}

/** As much of a call as is read here. */
interface Call {
  readonly invocationId?: string;
  readonly arguments?: readonly { readonly text?: string }[];
}

const END = "\x1e";
const sockets = new Map<string, WebSocket>();

/**
 * Stores what it is sent, acknowledges it, and tells both, and asks for nothing: no session, no checks, no limits, nobody
 * else's messages. What any chat over these statements does at least, by hand over `ws`.
 */
async function sendAndTell(plainSend: PlainSend, { sender, reader, groupId }: Talk, call: Call): Promise<void> {
  const place: Place = { groupId, person: sender };
  const event = await plainSend(place, call.arguments?.[0]?.text ?? "");
  const result = { ok: true, data: event };
  sockets.get(sender.token)?.send(JSON.stringify({ type: 3, invocationId: call.invocationId, result }) + END);
  const told = JSON.stringify({ type: 1, target: "ReceiveGroupMessage", arguments: [event] }) + END;
  for (const { token } of [sender, reader]) sockets.get(token)?.send(told);
}

function tokenOf({ url }: IncomingMessage): string {
  return new URL(url ?? "", "http://localhost").searchParams.get("access_token") ?? "";
}

const commands = {
  /** Answers its address. It speaks as much of the protocol as the bench's clients need. */
  async start(database: pg.PoolConfig, talks: readonly Talk[]): Promise<string> {
    const [sample] = talks;
    if (!sample) throw new Error("There is no conversation.");
    const plainSend = await plainSends(database, { groupId: sample.groupId, person: sample.sender });
    const bySender = new Map(talks.map((talk) => [talk.sender.token, talk]));
    const server = createServer((_request, response) => response.end(JSON.stringify({ connectionToken: "any" })));
    const upgrades = new WebSocketServer({ server, path: HUB_PATH, perMessageDeflate: false });
    upgrades.on("connection", (socket, request) => {
      const token = tokenOf(request);
      sockets.set(token, socket);
      const talk = bySender.get(token);
      socket.on("message", (data: Buffer) => {
        for (const part of data.toString().split(END).slice(0, -1)) {
          const call: Call = JSON.parse(part);
          if (call.invocationId === undefined) socket.send(`{}${END}`);
          else if (talk) void sendAndTell(plainSend, talk, call);
        }
      });
    });
    return `http://${await listen(server)}`;
  },
};
export type BareChatCommands = typeof commands;

answerParent(commands);
