import { Button, TextInput } from "@mantine/core";
import { CALCULATE_LIMITS } from "@nepnha/contract/features/quotes/calculate";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { keepFilled, loadFilled, type Quote } from "../quote-row.ts";
import classes from "./codes.module.css";

/** Vouchers that a quote may have. */
const MOST = CALCULATE_LIMITS.vouchers;

/** R1-06 the vouchers of a quote: a code is typed, and the total is less; taken off, it is free for others again. */
export function Codes({ quote, isSaved }: { quote: Quote; isSaved: boolean }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const { _id, version, voucherCodes: codes } = quote;

  async function change(wanted: readonly string[]): Promise<void> {
    setBusy(true);
    setRefusal("");
    try {
      const body = { _id, version, voucherCodes: wanted };
      await api.call(`/${quotes.name}`, { method: "PUT", body, silent: "told" });
      keepFilled(queries, await loadFilled(api, _id));
      setTyped("");
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setRefusal(cause.fieldErrors[0]?.message ?? (cause.detail || t("request.failed")));
    } finally {
      setBusy(false);
    }
  }

  function add(event: FormEvent): void {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (code !== "") void change([...codes, code]);
  }
  // What is on its way would meet another version.
  const isLocked = busy || !isSaved;
  return (
    <div className={classes.codes}>
      {codes.map((code) => (
        <span key={code} className={classes.code}>
          {code}
          <button
            type="button"
            disabled={isLocked}
            aria-label={t("quotePage.voucherOff", { code })}
            onClick={() => void change(codes.filter((one) => one !== code))}
          >
            <IconX size={16} aria-hidden />
          </button>
        </span>
      ))}
      {codes.length < MOST && (
        <form className={classes.add} onSubmit={add}>
          <TextInput
            label={t("quotePage.voucher")}
            autoComplete="off"
            maxLength={64}
            value={typed}
            {...(refusal === "" ? {} : { error: refusal })}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy} disabled={isLocked || typed.trim() === ""}>
            {t("quotePage.voucherOn")}
          </Button>
        </form>
      )}
      {codes.length >= MOST && refusal !== "" && <p role="alert">{refusal}</p>}
    </div>
  );
}
