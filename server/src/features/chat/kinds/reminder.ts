import { reminderKind, type ReminderPayload } from "@nepnha/contract/features/chat/kinds/reminder";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { reminderWords } from "@nepnha/domain/features/chat/as-words";
import { z } from "zod";
import type { ForwardRules, ReadRules } from "./kind.ts";

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

/** Something to come, of which the members are reminded; elsewhere nobody is. */
export const reminderRules: ReadRules<typeof reminderKind.type> & ForwardRules = {
  read: ({ payload }) => ({
    type: reminderKind.type,
    payload: reminderPayload.nullable().parse(payload),
    replyTo: null,
  }),
  forward: ({ text, payload }) => ({ type: textKind.type, text: reminderWords(text, reminderPayload.parse(payload)) }),
};
