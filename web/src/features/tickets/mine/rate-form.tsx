import { Button, Textarea } from "@mantine/core";
import { RATING_COMMENT_MAX, supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import type { Ticket } from "../ticket-row.ts";
import classes from "../tickets.module.css";

const FIVE = [1, 2, 3, 4, 5] as const;
const STAR = "M10 1.9l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z";

/** How it was, in up to five stars and, where there is more to say, in words. */
export function RateForm({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const name = useId();
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState("");
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    if (rating === null) return setRefusal(t("myTickets.rateNeeded"));
    setBusy(true);
    setRefusal("");
    try {
      const body = { version: ticket.version, rating, comment };
      await api.call(`/supportTickets/${ticket._id}/rate`, { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("myTickets.thanks"), id: "row-change" });
      await queries.invalidateQueries({ queryKey: [supportTickets.name] });
    } catch (error) {
      setRefusal((error instanceof ApiError && error.detail) || t("request.failed"));
      setBusy(false);
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className={classes.stars}>
        <legend>{t("myTickets.rate")}</legend>
        {FIVE.map((star) => (
          <label key={star} data-on={rating !== null && star <= rating}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={rating === star}
              onChange={() => setRating(star)}
              aria-label={t("ticketPage.stars", { count: star })}
            />
            <svg viewBox="0 0 20 20" width="32" height="32" aria-hidden>
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t("supportTickets.field.ratingComment")}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        maxLength={RATING_COMMENT_MAX}
        autosize
        minRows={2}
        maxRows={6}
      />
      {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
      <Button type="submit" loading={busy}>
        {t("myTickets.sendRating")}
      </Button>
    </form>
  );
}
