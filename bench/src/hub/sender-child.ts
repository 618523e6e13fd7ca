import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { ChatClient } from "./chat-client.ts";
import { answerParent } from "./child.ts";
import { inTurns } from "./in-turns.ts";

interface Sender {
  readonly client: ChatClient;
  readonly groupId: string;
}

const senders: Sender[] = [];

/** @throws when the message was refused */
async function sendOne({ client, groupId }: Sender, text: string): Promise<void> {
  const argument = { groupId, clientMsgId: randomUUID(), type: ENUMS.chatMessageType.TEXT, text };
  const result = await client.invoke("SendMessage", argument);
  const isStored = typeof result === "object" && result !== null && "ok" in result && result.ok === true;
  if (!isStored) throw new Error(`A message was refused: ${JSON.stringify(result)}`);
}

const commands = {
  /** Connects a sender for each conversation, and somebody who is told. */
  async open(base: string, conversations: readonly { groupId: string; sender: string; reader: string }[]) {
    for (const { groupId, sender, reader } of conversations) {
      await ChatClient.connect(base, reader);
      senders.push({ groupId, client: await ChatClient.connect(base, sender) });
    }
  },
  /** So many messages, each sender's next one after the acknowledgement of the last. */
  send(messages: number, text: string): Promise<void> {
    return inTurns(senders, messages, (sender) => sendOne(sender, text));
  },
  /**
   * Messages at a steady pace, whoever waits for an answer; each of another sender.
   * @returns how long each acknowledgement took, ms
   */
  async pace(perSecond: number, seconds: number, text: string): Promise<number[]> {
    const start = performance.now();
    return Promise.all(
      Array.from({ length: perSecond * seconds }, async (_, index) => {
        const due = start + (index * 1000) / perSecond;
        await sleep(due - performance.now());
        const sender = senders[index % senders.length];
        if (!sender) throw new Error("Nobody is there to send.");
        // From when it was due: a pace that cannot be kept shows as waiting.
        await sendOne(sender, text);
        return performance.now() - due;
      }),
    );
  },
};
export type SenderCommands = typeof commands;

answerParent(commands);
