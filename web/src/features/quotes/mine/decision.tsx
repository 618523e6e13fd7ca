import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { choiceLabel } from "../../../kit/resource/labels.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import type { Quote } from "../quote-row.ts";

const TONES = { NONE: "waiting", ACCEPTED: "good", REJECTED: "bad", EXPIRED: "off" } as const;

/** What a customer has said to a quote, as a chip. */
export function Decision({ quote: { customerDecision, supersededById } }: { quote: Quote }) {
  const t = useT();
  if (supersededById !== null) return <StatusChip tone="off">{t("myQuotes.replaced")}</StatusChip>;
  const said = customerDecision ?? "NONE";
  const tone = said in TONES ? TONES[said] : "off";
  return <StatusChip tone={tone}>{choiceLabel(quotes, "customerDecision", said)}</StatusChip>;
}
