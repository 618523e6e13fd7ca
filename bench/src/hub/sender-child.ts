import { randomUUID } from "node:crypto";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { ChatClient } from "./chat-client.ts";
import { answerParent } from "./child.ts";
import { inTurns } from "./in-turns.ts";

const senders: { client: ChatClient; groupId: string }[] = [];

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
    return inTurns(senders, messages, async ({ client, groupId }) => {
      const argument = { groupId, clientMsgId: randomUUID(), type: ENUMS.chatMessageType.TEXT, text };
      const result = await client.invoke("SendMessage", argument);
      const isStored = typeof result === "object" && result !== null && "ok" in result && result.ok === true;
      if (!isStored) throw new Error(`A message was refused: ${JSON.stringify(result)}`);
    });
  },
};
export type SenderCommands = typeof commands;

answerParent(commands);
