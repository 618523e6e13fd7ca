import { Button, Group, Stack, TextInput } from "@mantine/core";
import { BATCH_LIMITS, type VoucherBatch } from "@nepnha/contract/features/vouchers/batch";
import type { promotions } from "@nepnha/contract/features/vouchers/promotions";
import { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useState, type FormEvent } from "react";
import type { ActionTools } from "../../kit/feature/action-types.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import { valueError } from "../../kit/inputs/value-error.ts";

/** What is asked for, by the rules of the call. */
const FIELDS = {
  quantity: { kind: "integer", required: true, min: 1, max: BATCH_LIMITS.quantity },
  prefix: { kind: "text", max: BATCH_LIMITS.prefix },
} as const;

/** Time to read where the vouchers are, and to go there. */
const NOTICE_MS = 12_000;

type Name = keyof typeof FIELDS;
type Wrong = Readonly<Partial<Record<Name, string>>>;

/** Makes vouchers that give what a promotion gives, for as long, each with a code of its own. */
export function BatchDialog({
  row,
  go,
  onClose,
}: {
  row: SectionRow<typeof promotions>;
  go: ActionTools["go"];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [quantity, setQuantity] = useState<number | string>(100);
  const [prefix, setPrefix] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    setRefusal("");
    const names = Object.keys(FIELDS) as Name[];
    const typed = { quantity, prefix };
    const own = names.flatMap((name) => {
      const error = valueError(t, FIELDS[name], typed[name], t(`vouchers.batch.${name}`));
      return error === undefined ? [] : [[name, error]];
    });
    setWrong(Object.fromEntries(own));
    if (own.length > 0) return;
    setBusy(true);
    const body: VoucherBatch & Readonly<Record<string, unknown>> = {
      ...voucherOf(row),
      quantity: Number(quantity),
      prefix,
    };
    try {
      const { count } = await api.call<{ count: number }>("/vouchers/batch", {
        method: "POST",
        once: true,
        body,
        silent: "told",
      });
      const open = (): void => go(vouchers.route, listOf(row, prefix));
      const action = { label: t("vouchers.batch.open"), run: open };
      showSnackbar({ kind: "success", text: t("vouchers.batch.done", { count }), action, ms: NOTICE_MS });
      onClose(true);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setBusy(false);
      const refused = cause.fieldErrors.filter(({ field }) => field in FIELDS);
      setWrong(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      const others = cause.fieldErrors.filter(({ field }) => !(field in FIELDS)).map(({ message }) => message);
      if (others.length > 0 || refused.length === 0)
        setRefusal(others.join(". ") || cause.detail || t("request.failed"));
    }
  }
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("vouchers.batch.title", { name: row.title })}>
      <form noValidate onSubmit={(event) => void make(event)}>
        <Stack gap={14}>
          {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
          <FigureField
            label={t("vouchers.batch.quantity")}
            required
            digits={0}
            value={quantity}
            onChange={setQuantity}
            error={wrong.quantity}
            data-autofocus
          />
          <TextInput
            label={t("vouchers.batch.prefix")}
            description={t("vouchers.batch.prefixHint")}
            value={prefix}
            error={wrong.prefix}
            onChange={({ currentTarget }) => setPrefix(currentTarget.value.toUpperCase())}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" loading={busy}>
              {t("vouchers.batch.make")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The list of these vouchers, from where they are exported: those of the promotion with this beginning, the latest first. */
function listOf({ _id }: SectionRow<typeof promotions>, prefix: string): Readonly<Record<string, unknown>> {
  return { promotionId: _id, sort: "-id", ...(prefix === "" ? {} : { q: prefix }) };
}

/** What each of the vouchers gives, and until when: as the promotion does. */
function voucherOf(row: SectionRow<typeof promotions>): Readonly<Record<string, unknown>> {
  const { title, discountType, value, gift, maxDiscount, minOrder, startAt, endAt, deadlineType } = row;
  return {
    name: title,
    usage: ENUMS.voucherUsage.ONCE,
    discountType,
    value,
    gift,
    maxDiscount,
    minOrder,
    validFrom: startAt,
    deadlineType,
    validTo: endAt,
    projectTypes: row.projectTypes,
    customerLevels: row.customerLevels,
    promotionId: row._id,
    status: ENUMS.voucherStatus.ACTIVE,
  };
}
