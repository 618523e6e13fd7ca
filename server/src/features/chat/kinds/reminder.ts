import { reminderKind, type ReminderPayload } from "@nepnha/contract/features/chat/kinds/reminder";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { z } from "zod";
import type { ReadRules } from "./kind.ts";

const people = z.array(z.string());

/** What a reminder carries, as it is stored. */
export const reminderPayload: z.ZodType<ReminderPayload> = z.object({
  at: z.string(),
  repeat: z.custom<EnumValue<"repeatType">>((value) => Object.values<unknown>(ENUMS.repeatType).includes(value)),
  remindBefore: z.number(),
  accepted: people,
  declined: people,
  editedBy: z.string().nullable(),
});

/** Something to come, of which the members are reminded. */
export const reminderRules: ReadRules<typeof reminderKind.type> = {
  read: ({ payload }) => ({
    type: reminderKind.type,
    payload: reminderPayload.nullable().parse(payload),
    replyTo: null,
  }),
};
