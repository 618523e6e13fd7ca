import type { QuoteIssue, QuoteSentence } from "@nepnha/contract/features/quotes/result";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import classes from "./settings.module.css";

/** What is wrong with a definition, one below the other. */
export function Faults({ faults }: { faults: readonly QuoteIssue[] }) {
  const t = useT();
  const texts = [...new Set(faults.map(({ message }) => t(message.key, message.params)))];
  return (
    <Banner kind="error">
      {texts.length === 1 ? (
        texts[0]
      ) : (
        <ul className={classes.faults}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** Why a line is what it is. */
export function Explained({ sentences }: { sentences: readonly QuoteSentence[] }) {
  const t = useT();
  if (sentences.length === 0) return null;
  return (
    <ul className={classes.explained}>
      {sentences.map(({ key, params }) => {
        const text = t(key, params);
        return <li key={text}>{text}</li>;
      })}
    </ul>
  );
}
