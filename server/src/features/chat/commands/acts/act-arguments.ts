import { PINS_MAX, type ActMethods } from "@nepnha/contract/features/chat/methods/acts";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

const id = z.string().refine(isUuid);
const seq = z.int().min(1);

/** The shape of the argument of each method for what is done with a message. */
export const ACT_ARGUMENTS: { readonly [M in keyof ActMethods]: z.ZodType<ActMethods[M]["argument"]> } = {
  ForwardMessage: z.strictObject({
    groupId: id,
    clientMsgId: id,
    from: z.strictObject({ groupId: id, messageId: id }),
    confirmed: z.boolean().optional(),
  }),
  PinMessage: z.strictObject({ groupId: id, seq }),
  UnpinMessage: z.strictObject({ groupId: id, seq }),
  GetMessageDetails: z.strictObject({ groupId: id, messageId: id }),
  OrderPins: z.strictObject({
    groupId: id,
    seqs: z
      .array(seq)
      .min(1)
      .max(PINS_MAX)
      .refine((seqs) => new Set(seqs).size === seqs.length),
  }),
};
