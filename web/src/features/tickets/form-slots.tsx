import type { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { Textarea } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { FormSlots, SlotInputProps } from "../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../kit/inputs/input-frame.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import links from "../../ui/layout/action-link.module.css";

/** A ticket in the kit's form. How it was solved is said by the move that ends it. */
export const ticketFormSlots: FormSlots<typeof supportTickets> = {
  Header: BackToTicket,
  inputs: { chatGroupId: FromTalk, resolution: Resolution },
};

/** A ticket that is made out of a conversation belongs to it; nobody types that. */
function FromTalk({ row, onChange }: SlotInputProps<typeof supportTickets>) {
  const { talk }: { talk?: unknown } = useSearch({ strict: false });
  const begin = useEffectEvent((id: string) => onChange(id));
  const asked = row === null && isUuid(talk) ? talk : null;
  useEffect(() => {
    if (asked !== null) begin(asked);
  }, [asked]);
  return null;
}

function Resolution(props: SlotInputProps<typeof supportTickets>) {
  const { required, value, onChange } = props;
  // The form does not ask for it; the move does.
  if (!required) return null;
  return (
    <Textarea
      {...inputFrame(props)}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={3}
      maxRows={10}
    />
  );
}

/** The way back to what was said in it. */
function BackToTicket({ row }: { row: { readonly _id: string } | null }) {
  const t = useT();
  if (!row) return null;
  return (
    <Link to={`/support-ticket/${row._id}`} className={links.quiet}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {t("ticketPage.talk")}
    </Link>
  );
}
