import { Button, Group, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { valueError } from "../../kit/inputs/value-error.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { DayField } from "../../ui/fields/date-fields.tsx";
import { FigureField } from "../../ui/fields/figure-field.tsx";

const { DEPOSIT, WITHDRAW } = ENUMS.pointTransactionType;

/** What is asked for, by the rules of the call. */
const RULES = {
  customerId: { kind: "text", max: 36 },
  amount: { kind: "integer", min: 1, max: 1_000_000_000 },
  content: { kind: "text", min: 5, max: 255 },
} as const;
const NEEDED = ["customerId", "amount", "content"] as const;

interface Asked {
  readonly customerId: string | null;
  readonly type: number;
  readonly amount: number | string | null;
  readonly content: string;
  readonly expiredAt: string | null;
}

/** Points in or out by hand. Beyond what one may enter in a day it says that it waits. */
export function AddPointDialog({
  customerId,
  onClose,
}: {
  customerId: string | null;
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>({ customerId, type: DEPOSIT, amount: null, content: "", expiredAt: null });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const set = (part: Partial<Asked>): void => {
    setAsked({ ...asked, ...part });
    // What was said of a field was said of what stood in it.
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in part))));
    setRefusal(undefined);
  };
  const error = (name: keyof Asked) => (wrong[name] === undefined ? {} : { error: wrong[name] });
  const isDeposit = asked.type === DEPOSIT;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    setRefusal(undefined);
    const found = NEEDED.flatMap((name) => {
      const value = asked[name];
      const said = value ? valueError(t, RULES[name], value, t(`pointTransactions.field.${name}`)) : undefined;
      const issue = value ? said : t("pointScreens.needed");
      return issue === undefined ? [] : [[name, issue] as const];
    });
    setWrong(Object.fromEntries(found));
    if (found.length > 0) return;
    setSending(true);
    try {
      const body = { ...asked, expiredAt: isDeposit ? asked.expiredAt : null };
      const path = "/pointTransactions";
      const { status } = await api.call<{ status: number }>(path, { method: "POST", body, silent: "told" });
      const isWaiting = status === ENUMS.pointEntryStatus.WAITING;
      showSnackbar({
        kind: isWaiting ? "info" : "success",
        text: t(isWaiting ? "pointScreens.waits" : "pointScreens.done"),
      });
      await queries.invalidateQueries({ queryKey: ["pointTransactions"] });
      onClose(true);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setSending(false);
      const own = cause.fieldErrors.filter(({ field }) => field in asked);
      setWrong(Object.fromEntries(own.map(({ field, message }) => [field, message])));
      if (own.length === 0) setRefusal(cause.detail || t("save.failed"));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("pointScreens.add")}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={14}>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          <SegmentedControl
            aria-label={t("pointTransactions.field.type")}
            value={String(asked.type)}
            onChange={(value) => set({ type: Number(value) })}
            data={[
              { value: String(DEPOSIT), label: t("enum.pointTransactionType.DEPOSIT") },
              { value: String(WITHDRAW), label: t("enum.pointTransactionType.WITHDRAW") },
            ]}
          />
          <RefField
            label={t("pointTransactions.field.customerId")}
            required
            to="customers"
            value={asked.customerId}
            disabled={customerId !== null}
            onChange={(id) => set({ customerId: id })}
            {...error("customerId")}
          />
          <FigureField
            label={t("pointTransactions.field.amount")}
            required
            digits={0}
            value={asked.amount}
            onChange={(amount) => set({ amount })}
            {...error("amount")}
          />
          <TextInput
            label={t("pointTransactions.field.content")}
            description={t("pointScreens.contentHint")}
            required
            maxLength={255}
            value={asked.content}
            onChange={({ currentTarget }) => set({ content: currentTarget.value })}
            {...error("content")}
          />
          {isDeposit && (
            <DayField
              label={t("pointScreens.lastDay")}
              value={asked.expiredAt}
              onChange={(expiredAt) => set({ expiredAt })}
              {...error("expiredAt")}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" loading={sending}>
              {t(isDeposit ? "enum.pointTransactionType.DEPOSIT" : "enum.pointTransactionType.WITHDRAW")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
