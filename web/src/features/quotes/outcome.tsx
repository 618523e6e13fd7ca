import { ENUMS } from "@nepnha/contract/platform/enums";
import { useT } from "../../platform/i18n/i18n.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import type { Quote } from "./quote-row.ts";

const TONES = { NONE: "waiting", ACCEPTED: "good", REJECTED: "bad", EXPIRED: "off" } as const;

/**
 * What the customer has said to a quote, beside its status: a quote that is confirmed was sent to them, and is no closed
 * deal before they answer.
 */
export function Outcome({ quote: { status, customerDecision, supersededById } }: { quote: Quote }) {
  const t = useT();
  if (status !== ENUMS.quoteStatus.CONFIRM) return null;
  const said = customerDecision ?? "NONE";
  if (!(said in TONES)) return null;
  // Nobody waits for an answer to what was replaced.
  if (said === "NONE" && supersededById !== null)
    return <StatusChip tone="off">{t("quotes.outcome.replaced")}</StatusChip>;
  return <StatusChip tone={TONES[said]}>{t(`quotes.outcome.${said}`)}</StatusChip>;
}
