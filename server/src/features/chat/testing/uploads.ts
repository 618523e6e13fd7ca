import type { StoredKind } from "@nepnha/contract/platform/files";
import { sendParts } from "../../../platform/files/testing/send-parts.ts";
import { pdf } from "../../../platform/files/testing/samples.ts";
import { grain } from "../../../platform/files/upload/upload-testing.ts";
import type { Person, TestChat } from "./chat.ts";

const SAMPLES: Readonly<Record<Exclude<StoredKind, "video">, () => Promise<Buffer>>> = {
  image: () => grain(60, 40).jpeg().toBuffer(),
  document: async () => pdf(),
};

/** A person uploads a small picture or document over HTTP. @returns its id */
export async function uploadAs(
  { app }: TestChat,
  { userId, token }: Person,
  kind: keyof typeof SAMPLES,
  name: string,
): Promise<string> {
  const { answer } = await sendParts(app, { userId, token }, await SAMPLES[kind](), { name, kind });
  if (answer.statusCode !== 200) throw new Error(`${name} was refused: ${answer.body}`);
  return String(answer.json()._id);
}
