import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useRef, useState, type FormEvent } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";

type Wrong = Readonly<Record<string, string>>;

/**
 * A voucher that is handed in at the counter: its code is typed, or typed by a scanner that ends with Enter. The dialog stays
 * open for the next one.
 */
export function RedeemDialog({ onUsed, onClose }: { onUsed: () => Promise<void>; onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [customerId, setCustomerId] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const [used, setUsed] = useState("");
  const [busy, setBusy] = useState(false);
  const error = (field: string) => (wrong[field] === undefined ? {} : { error: wrong[field] });

  async function use(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const asked = code.trim().toUpperCase();
    setUsed("");
    setWrong(asked === "" ? { code: t("vouchers.redeem.needed") } : {});
    if (asked === "") return;
    setBusy(true);
    try {
      const body = { code: asked, ...(customerId === null ? {} : { customerId }), ...(note === "" ? {} : { note }) };
      const call = { method: "POST", once: true, body, silent: "told" } as const;
      const { isUsedUp } = await api.call<{ isUsedUp: boolean }>("/vouchers/redeem", call);
      setUsed(t(isUsedUp ? "vouchers.redeem.usedUp" : "vouchers.redeem.used", { code: asked }));
      setCode("");
      setNote("");
      await onUsed();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const told = Object.fromEntries(cause.fieldErrors.map(({ field, message }) => [field, message]));
      setWrong(cause.fieldErrors.length > 0 ? told : { code: cause.detail || t("request.failed") });
    }
    setBusy(false);
    input.current?.focus();
  }
  return (
    <Dialog opened onClose={onClose} title={t("vouchers.redeem.action")}>
      <form noValidate onSubmit={(event) => void use(event)}>
        <Stack gap={14}>
          {used !== "" && <Banner kind="success">{used}</Banner>}
          <TextInput
            ref={input}
            data-autofocus
            label={t("vouchers.field.code")}
            description={t("vouchers.redeem.hint")}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            {...error("code")}
          />
          <RefField
            label={t("vouchers.field.customerId")}
            to="customers"
            value={customerId}
            onChange={setCustomerId}
            {...error("customerId")}
          />
          <TextInput
            label={t("vouchers.redeem.note")}
            maxLength={255}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            {...error("note")}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t("ui.close")}
            </Button>
            <Button type="submit" loading={busy}>
              {t("vouchers.redeem.use")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
