import { CONTACT_PERMISSIONS, type ContactMethods } from "@nepnha/contract/features/chat/methods/contacts";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { getContact } from "./get-contact.ts";

/** Each card on the screen asks for its own. */
const CARD_RATE = { count: 120, perMs: 60_000 };

const id = z.string().refine(isUuid);

/** The shape of the argument of each method for people on cards. */
const CONTACT_ARGUMENTS: {
  readonly [M in keyof ContactMethods]: z.ZodType<ContactMethods[M]["argument"]>;
} = {
  GetContact: z.strictObject({ groupId: id, messageId: id }),
};

/** The methods for people on cards, each over its command. */
export const contactMethods: { readonly [M in keyof ContactMethods]: HubMethod<ContactMethods[M]["data"]> } = {
  GetContact: hubMethod({
    access: "read",
    permission: CONTACT_PERMISSIONS.GetContact,
    rate: CARD_RATE,
    argument: CONTACT_ARGUMENTS.GetContact,
    run: getContact,
    finish: answer,
  }),
};
