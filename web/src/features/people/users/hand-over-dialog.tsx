import { STAFF } from "@nepnha/contract/platform/staff";
import type { users } from "@nepnha/contract/features/people/users";
import { Button, Checkbox, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { countAll, handOver, readHoldings } from "./hand-over.ts";
import classes from "./dialogs.module.css";

/** What came of the dialog: handed over, or left as it is on purpose. */
export type Parting = "handedOver" | "left";

/**
 * What a person answers for goes to somebody else. With `leaving` it is asked because the account is about to be shut:
 * then it can also be left as it is.
 */
export function HandOverDialog({
  row,
  leaving = false,
  onClose,
}: {
  row: SectionRow<typeof users>;
  leaving?: boolean;
  onClose: (result: Parting | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const name = row.fullName;
  const { data, error } = useQuery({
    queryKey: ["users", "holdings", row._id],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => readHoldings(api, row._id),
  });
  const held = Object.entries(data ?? {}).filter(([, count]) => count > 0);
  const [left, setLeft] = useState<readonly string[]>([]);
  const kinds = held.map(([kind]) => kind).filter((kind) => !left.includes(kind));
  const [to, setTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ to: string | null; other: string | null }>({ to: null, other: null });
  const [busy, setBusy] = useState(false);

  async function give(): Promise<void> {
    if (to === null) {
      setRefusal({ to: t("people.handOver.pick"), other: null });
      return;
    }
    setBusy(true);
    try {
      const moved = await handOver(api, row._id, to, kinds);
      showSnackbar({ kind: "success", text: t("people.handOver.done", { count: countAll(moved) }) });
      onClose("handedOver");
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : null;
      const field = failure?.fieldErrors.find(({ field: at }) => at === "toUserId");
      setRefusal({ to: field?.message ?? null, other: field ? null : failure?.detail || t("request.failed") });
      setBusy(false);
    }
  }
  const nothing = data !== undefined && held.length === 0;
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("people.handOver.title", { name })} size="lg">
      {!data && !error && <ListSkeleton />}
      {error && <Banner kind="error">{t("request.failed")}</Banner>}
      {nothing && <p className={classes.text}>{t("people.handOver.nothing", { name })}</p>}
      {held.length > 0 && (
        <div className={classes.steps}>
          <p className={classes.text}>{t(leaving ? "people.handOver.leaving" : "people.handOver.text", { name })}</p>
          <Checkbox.Group
            label={t("people.handOver.kinds")}
            value={kinds}
            onChange={(next) => setLeft(held.map(([kind]) => kind).filter((kind) => !next.includes(kind)))}
          >
            <div className={classes.kinds}>
              {held.map(([kind, count]) => (
                <Checkbox
                  key={kind}
                  value={kind}
                  label={t("people.handOver.kind", { kind: tDynamic(`people.holding.${kind}`, kind), count })}
                />
              ))}
            </div>
          </Checkbox.Group>
          <RefField
            to="users"
            among={STAFF}
            label={t("people.handOver.to")}
            description={t("people.handOver.toHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            error={refusal.to ?? undefined}
            required
            notBelow={row._id}
            value={to}
            onChange={(id) => {
              setTo(id);
              setRefusal({ to: null, other: null });
            }}
          />
          {refusal.other !== null && <Banner kind="error">{refusal.other}</Banner>}
        </div>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        {leaving && (
          <Button variant="default" disabled={busy} onClick={() => onClose("left")}>
            {t("people.handOver.skip")}
          </Button>
        )}
        {held.length > 0 && (
          <Button loading={busy} disabled={kinds.length === 0} onClick={() => void give()}>
            {t("people.handOver.now")}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
