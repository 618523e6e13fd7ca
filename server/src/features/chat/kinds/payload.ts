import type { z } from "zod";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import type { SendArgument } from "./kind.ts";

/**
 * What is sent of a kind whose words the server knows, and which answers nothing.
 * @throws HubRefusal INVALID for another shape, and for words, which nobody would see
 */
export function checkedPayload<P>(schema: z.ZodType<P>, { text, replyToSeq, payload }: SendArgument): P {
  const read = schema.safeParse(payload);
  if (!read.success || text !== "" || replyToSeq !== undefined) throw new HubRefusal("INVALID");
  return read.data;
}
