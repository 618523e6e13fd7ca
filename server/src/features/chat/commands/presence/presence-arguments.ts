import { ON_DUTY, PRESENCE_MOST, type PresenceMethods } from "@nepnha/contract/features/chat/methods/presence";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

/** The shape of the argument of each method about who is there. */
export const PRESENCE_ARGUMENTS: { readonly [M in keyof PresenceMethods]: z.ZodType<PresenceMethods[M]["argument"]> } =
  {
    SubscribePresence: z.strictObject({
      userIds: z.array(z.string().refine((id) => id === ON_DUTY || isUuid(id))).max(PRESENCE_MOST),
    }),
  };
