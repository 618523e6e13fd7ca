import type { vendors } from "@nepnha/contract/features/vendors/vendors";
import { Button, Group, Textarea } from "@mantine/core";
import { REVIEW_COMMENT_MAX, type VendorReviews } from "@nepnha/contract/features/vendors/vendor-reviews";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { formatDay } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { Stars, StarsInput } from "./stars.tsx";
import classes from "./vendors.module.css";

/** What everybody says of a vendor, and one's own review to write or to change. */
export function ReviewDialog({
  row,
  onClose,
}: {
  row: SectionRow<typeof vendors>;
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const { data, error } = useQuery({
    queryKey: ["vendors", "reviews", row._id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.call<VendorReviews>(`/vendors/${row._id}/reviews`, { signal, silent: "told" }),
  });
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("vendors.review.title", { name: row.name })} size="lg">
      {!data && !error && <ListSkeleton />}
      {error && <Banner kind="error">{t("request.failed")}</Banner>}
      {data && <MyReview row={row} reviews={data} onClose={onClose} />}
      {data && <Others reviews={data} />}
    </Dialog>
  );
}

function MyReview({
  row,
  reviews: { mine },
  onClose,
}: {
  row: SectionRow<typeof vendors>;
  reviews: VendorReviews;
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [rating, setRating] = useState(mine?.rating ?? null);
  const [comment, setComment] = useState(mine?.comment ?? "");
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    if (rating === null) return setRefusal(t("vendors.review.needed"));
    setBusy(true);
    setRefusal("");
    try {
      const body = { rating, comment };
      await api.call(`/vendors/${row._id}/review`, { method: "PUT", once: true, body, silent: "told" });
      showSnackbar({ kind: "success", text: t("vendors.review.done") });
      onClose(true);
    } catch (cause) {
      setRefusal((cause instanceof ApiError && cause.detail) || t("request.failed"));
      setBusy(false);
    }
  }
  return (
    <form
      className={classes.mine}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset>
        <legend>{t("vendors.review.mine")}</legend>
        <StarsInput value={rating} onChange={setRating} />
      </fieldset>
      <Textarea
        label={t("vendors.review.comment")}
        placeholder={t("vendors.review.commentHint")}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        maxLength={REVIEW_COMMENT_MAX}
        autosize
        minRows={2}
        maxRows={6}
      />
      {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        <Button type="submit" loading={busy}>
          {t(mine ? "vendors.review.change" : "vendors.review.send")}
        </Button>
      </Group>
    </form>
  );
}

function Others({ reviews: { items, mine, rating, reviewCount } }: { reviews: VendorReviews }) {
  const t = useT();
  if (rating === null) return <p className={classes.none}>{t("vendors.review.none")}</p>;
  return (
    <section className={classes.others}>
      <h3>
        {t("vendors.review.all")} <Stars rating={rating} count={reviewCount} />
      </h3>
      <ul>
        {items
          .filter((review) => review._id !== mine?._id)
          .map((review) => (
            <li key={review._id}>
              <Avatar name={review.fullName} src={null} size={32} />
              <div>
                <span className={classes.who}>{review.fullName}</span>{" "}
                <time className={classes.count} dateTime={review.updatedAt}>
                  {formatDay(review.updatedAt)}
                </time>
                <Stars rating={review.rating} />
                {review.comment && <p>{review.comment}</p>}
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
