import type { customers } from "@nepnha/contract/features/customers/customers";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { Avatar } from "../../ui/data/avatar.tsx";

/** Customers in their list: by their face, else the initials of their name. */
export const customerSlots: Slots<typeof customers> = {
  thumb: ({ avatar, fullName, _files }) => (
    <Avatar name={fullName} src={_files[avatar ?? ""]?.thumbUrl ?? null} size={44} />
  ),
};
