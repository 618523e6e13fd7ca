import { noteKind, type NotePayload } from "@nepnha/contract/features/chat/kinds/note";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { z } from "zod";
import type { ForwardRules, ReadRules } from "./kind.ts";

const payloadSchema: z.ZodType<NotePayload> = z.object({ editedBy: z.string().nullable() });

/** Words that stay on the board; elsewhere they are words. */
export const noteRules: ReadRules<typeof noteKind.type> & ForwardRules = {
  read: ({ payload }) => ({ type: noteKind.type, payload: payloadSchema.nullable().parse(payload), replyTo: null }),
  forward: ({ text }) => ({ type: textKind.type, text }),
};
