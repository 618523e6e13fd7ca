import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { columnLabel } from "../../kit/resource/labels.ts";
import { isNothing } from "../../kit/values/value-text.ts";
import { Value } from "../../kit/values/value.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import type { Quote } from "./quote-row.ts";

const SHOWN = [
  "customerId",
  "address",
  "houseTemplateId",
  "quoteDate",
  "validUntil",
  "confirmedAt",
  "customerDecision",
  "decidedAt",
  "declineReason",
  "supersededById",
] as const;
const WIDE: readonly string[] = ["address", "declineReason"];

/** What a quote is for, how long it holds, and what its customer has said. */
export function Facts({ quote, scenario }: { quote: Quote; scenario: string }) {
  const t = useT();
  const facts = SHOWN.filter((name) => !isNothing(quote[name])).map((name) => ({
    label: columnLabel(quotes, name),
    value: <Value resource={quotes} column={name} value={quote[name]} known={quote} size="full" />,
    isWide: WIDE.includes(name),
  }));
  return (
    <>
      <DataCard title={t("quotePage.about")}>
        <FactList facts={[{ label: columnLabel(quotes, "scenarioId"), value: scenario }, ...facts]} />
      </DataCard>
      {quote.notes && (
        <DataCard title={columnLabel(quotes, "notes")}>
          <Value resource={quotes} column="notes" value={quote.notes} known={quote} size="full" />
        </DataCard>
      )}
    </>
  );
}
