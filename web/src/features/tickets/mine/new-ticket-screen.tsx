import { Button } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { KeptTyping } from "../../../kit/form/kept-typing.tsx";
import { FieldInput } from "../../../kit/inputs/field-input.tsx";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { UnsavedGuard } from "../../../ui/feedback/unsaved-guard.tsx";
import classes from "../tickets.module.css";
import { useRowForm } from "../use-row-form.ts";

/** Three that have to be said, and pictures that say more. */
const FIELDS = ["subject", "category", "content", "photos"];

/** R1-11 asks the company for something. */
export function NewTicketScreen() {
  const t = useT();
  useTitle(t("myTickets.new"));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { project }: { project?: unknown } = useSearch({ strict: false });
  const about = isUuid(project) ? { projectId: project } : {};
  const record = useRowForm(supportTickets, FIELDS, about, ({ _id }) => {
    void queries.invalidateQueries({ queryKey: [supportTickets.name] });
    void navigate({ to: `/my-tickets/${_id}`, replace: true });
  });
  return (
    <div className={classes.mine}>
      <Link to="/my-tickets" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("myTickets.title")}
      </Link>
      <h1>{t("myTickets.new")}</h1>
      <form noValidate className={classes.form} onSubmit={record.submit}>
        <KeptTyping resource={record.asking} base={null} source={isUuid(project) ? project : ""} form={record.form} />
        {record.refusal !== null && <Banner kind="error">{record.refusal}</Banner>}
        {FIELDS.map((name) => (
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
        <Button type="submit" size="md" fullWidth loading={record.sending}>
          {t("myTickets.send")}
        </Button>
        <UnsavedGuard dirty={record.dirty} onDiscard={() => undefined} />
      </form>
    </div>
  );
}
