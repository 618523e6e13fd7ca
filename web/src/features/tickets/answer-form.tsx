import { Button, Group } from "@mantine/core";
import { ticketMessages } from "@nepnha/contract/features/tickets/ticket-messages";
import { useQueryClient } from "@tanstack/react-query";
import { KeptTyping } from "../../kit/form/kept-typing.tsx";
import { FieldInput } from "../../kit/inputs/field-input.tsx";
import { isStaff } from "@nepnha/domain/platform/permit";
import { useT } from "../../platform/i18n/i18n.ts";
import { useUser } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { UnsavedGuard } from "../../ui/feedback/unsaved-guard.tsx";
import { isDone, type Ticket } from "./ticket-row.ts";
import classes from "./tickets.module.css";
import { useRowForm } from "./use-row-form.ts";

const ASKER_FIELDS = ["content", "photos"];
const STAFF_FIELDS = ["content", "photos", "files", "isInternal"];

/** Says something in a ticket: to the other side, or among the company's own. */
export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const queries = useQueryClient();
  const inside = isStaff(useUser());
  const fields = inside ? STAFF_FIELDS : ASKER_FIELDS;
  const record = useRowForm(ticketMessages, fields, { ticketId: ticket._id }, () => {
    void queries.invalidateQueries({ queryKey: [ticketMessages.name] });
    void queries.invalidateQueries({ queryKey: ["supportTickets"] });
  });
  if (ticket.mergedIntoId !== null || (isDone(ticket) && !inside)) return null;
  return (
    <form noValidate className={classes.form} onSubmit={record.submit}>
      <KeptTyping resource={record.asking} base={null} source={ticket._id} form={record.form} />
      {record.refusal !== null && <Banner kind="error">{record.refusal}</Banner>}
      {isDone(ticket) && <Banner kind="info">{t("ticketPage.notesOnly")}</Banner>}
      {fields.map((name) => (
        <FieldInput
          key={name}
          resource={record.asking}
          name={name}
          control={record.form.control}
          row={null}
          album={record.album}
          names={{}}
        />
      ))}
      <Group justify="flex-end">
        <Button type="submit" loading={record.sending}>
          {t("ticketPage.send")}
        </Button>
      </Group>
      <UnsavedGuard dirty={record.dirty} onDiscard={() => undefined} behindTab />
    </form>
  );
}
