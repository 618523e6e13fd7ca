import { Button, Skeleton } from "@mantine/core";
import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { QuoteContent } from "@nepnha/contract/features/quotes/content";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { askedOf } from "@nepnha/domain/features/quotes/asked";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { sayQuote } from "@nepnha/domain/features/quotes/say";
import { cheaperWithMore } from "@nepnha/domain/features/quotes/cheaper";
import { compareQuotes, type QuoteSide } from "@nepnha/domain/features/quotes/compare";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { MoveButtons } from "../../../kit/moves/move-buttons.tsx";
import { rowPath } from "../../../kit/resource/paths.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { lazyExtra } from "../../../platform/lib/lazy-extra.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Changes, signed } from "../compare/changes.tsx";
import type { Quote } from "../quote-row.ts";
import { requestOf } from "../request.ts";
import { QuoteSheet } from "../sheet/quote-sheet.tsx";
import { ClashDialog } from "./clash-dialog.tsx";
import type { DraftView, QuoteDraft } from "./quote-draft.ts";
import type { Inputs } from "./merge-inputs.ts";
import { wrongElsewhere } from "./steps.ts";
import { TotalPanel } from "./total-panel.tsx";
import { useQuoteDraft } from "./use-quote-draft.ts";
import { Wizard, type GoToItem } from "./wizard.tsx";
import classes from "./wizard.module.css";

// Few quotes have vouchers.
const Codes = lazyExtra(async () => (await import("./codes.tsx")).Codes);

interface EditorProps {
  readonly quote: Quote;
  readonly content: QuoteContent;
}

/** R1-08 a quote that is being filled in: every key is worked out here and saved by itself. */
export function QuoteEditor({ isOld, ...props }: EditorProps & { isOld: boolean }) {
  const draft = useQuoteDraft(props.quote, props.content, isOld);
  return draft ? <Editor {...props} draft={draft} /> : <Skeleton height={320} />;
}

function Editor({ quote, content, draft }: EditorProps & { draft: QuoteDraft }) {
  const t = useT();
  const view = useStore(draft.view);
  const { definition } = content;
  const scenario = useMemo(() => askedOf(definition), [definition]);
  const answer = useAnswer(quote, content, view);
  const hint = useHint(quote, content, view);
  const [step, setStep] = useStep(quote._id);
  const atEnd = scenario.steps.length;
  /** What was filled in when the total was last looked at, or when there was one to begin with. */
  const [looked, setLooked] = useState<Inputs | null>(() => (answer.grandTotal === null ? null : view.inputs));
  const go = (next: number): void => {
    if (step >= atEnd && answer.grandTotal !== null) setLooked(view.inputs);
    setStep(next);
  };
  const side = (goTo: GoToItem) => (
    <TotalPanel
      answer={answer}
      moved={looked && <Moved quote={quote} content={content} before={looked} after={view.inputs} />}
      hint={hint}
      codes={
        <Suspense fallback={null}>
          <Codes quote={quote} isSaved={view.state === "saved"} />
        </Suspense>
      }
      state={t(`quotePage.state.${view.state}`)}
      onWrong={({ item }) => goTo(item)}
    />
  );
  return (
    <>
      <Notices view={view} draft={draft} answer={answer} content={content} />
      {view.clash && <Clashing view={view} draft={draft} content={content} />}
      <Wizard
        scenario={scenario}
        inputs={view.inputs}
        answer={answer}
        wrong={answer.errors}
        step={Math.min(step, atEnd)}
        onStep={go}
        onInput={(code, value) => draft.set(code, value)}
        last={{ name: t("quotePage.summary"), content: <Last quote={quote} answer={answer} view={view} /> }}
        side={side}
      />
    </>
  );
}

/** What it comes to: as the server said where it knows all of it, otherwise as it is worked out here. */
function useAnswer(quote: Quote, content: QuoteContent, { inputs, state }: DraftView): QuoteAnswer {
  const t = useT();
  const isStored = state === "saved" && content.result !== null && sameValue(inputs, content.inputs);
  const worked = useMemo(() => {
    const request = requestOf(quote, content, inputs, content.who ?? {});
    return sayQuote(calculateQuote(content.definition, request), t);
  }, [quote, content, inputs, t]);
  if (isStored) return content.result;
  // R5-10 whose group it is not for is known to the server alone, unless it has told.
  const told = content.who === undefined ? (content.result?.errors ?? []) : [];
  const known = told.filter(({ code }) => code === "CUSTOMER_TYPE_MISMATCH");
  return known.length === 0 ? worked : { ...worked, errors: [...known, ...worked.errors], grandTotal: null };
}

/** A few more m² with which all of it gets cheaper: looked for when nobody types. */
function useHint(quote: Quote, content: QuoteContent, { inputs }: DraftView): string | null {
  const t = useT();
  const calm = useDeferredValue(inputs);
  return useMemo(() => {
    const request = requestOf(quote, content, calm, content.who ?? {});
    const now = calculateQuote(content.definition, request);
    const found = cheaperWithMore(content.definition, request, now);
    return found && t("quotes.hint.cheaper", { square: Number(found.square), saving: found.saving });
  }, [quote, content, calm, t]);
}

/** R1-08 why the total moved since it was last looked at, cause by cause. */
function Moved({ quote, content, before, after }: EditorProps & { before: Inputs; after: Inputs }): ReactNode {
  const t = useT();
  const calm = useDeferredValue(after);
  const comparison = useMemo(() => {
    const side = (inputs: Inputs): QuoteSide => ({
      definition: content.definition,
      request: requestOf(quote, content, inputs, content.who ?? {}),
    });
    return compareQuotes(side(before), side(calm));
  }, [quote, content, before, calm]);
  const items = useMemo(
    () => new Map(askedOf(content.definition).steps.flatMap((one) => one.items.map((item) => [item.code, item]))),
    [content.definition],
  );
  const { difference, changes } = comparison;
  if (changes.length === 0 || difference === null) return null;
  return (
    <details className={classes.moved}>
      <summary>{t("quotePage.moved", { amount: signed(difference) })}</summary>
      <Changes comparison={comparison} items={items} />
    </details>
  );
}

/** The page that is shown, which the address says from 1. */
function useStep(id: string): [number, (step: number) => void] {
  const { step }: { step?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = typeof step === "number" && Number.isInteger(step) && step > 0 ? step - 1 : 0;
  return [shown, (next) => void navigate({ to: rowPath(quotes, id), search: { step: next + 1 } })];
}

/** What is to be known before one goes on. */
function Notices({
  view,
  draft,
  answer,
  content,
}: {
  view: DraftView;
  draft: QuoteDraft;
  answer: QuoteAnswer;
  content: QuoteContent;
}) {
  const t = useT();
  const whole = wrongElsewhere(askedOf(content.definition), answer.errors);
  return (
    <div className={classes.notices}>
      {whole.map(({ item, code, message }) => (
        <Banner key={`${item} ${code}`} kind="error">
          {message}
        </Banner>
      ))}
      {view.state === "refused" && (
        <Banner
          kind="error"
          action={
            <Button variant="default" size="xs" onClick={() => void draft.drop()}>
              {t("quotePage.drop")}
            </Button>
          }
        >
          {t("quotePage.refused", { reason: view.reason ?? "" })}
        </Banner>
      )}
      {view.state === "offline" && <Banner kind="warning">{t("quotePage.offline")}</Banner>}
    </div>
  );
}

function Clashing({ view, draft, content }: { view: DraftView; draft: QuoteDraft; content: QuoteContent }) {
  const t = useT();
  const [isClosed, setClosed] = useState(false);
  if (!view.clash) return null;
  if (isClosed) {
    return (
      <div className={classes.notices}>
        <Banner
          kind="warning"
          action={
            <Button variant="default" size="xs" onClick={() => setClosed(false)}>
              {t("quotePage.compareBoth")}
            </Button>
          }
        >
          {t("quotePage.clash")}
        </Banner>
      </div>
    );
  }
  return (
    <ClashDialog
      clash={view.clash}
      scenario={askedOf(content.definition)}
      onSettle={(mine) => void draft.settle(mine)}
      onClose={() => setClosed(true)}
    />
  );
}

/** The last page: all of it once more, and the move that freezes it. */
function Last({ quote, answer, view }: { quote: Quote; answer: QuoteAnswer; view: DraftView }) {
  // What is not saved would not be confirmed.
  const settled: Quote =
    view.state === "saved" ? quote : { ...quote, _can: { ...quote._can, confirm: { message: "quotePage.saveFirst" } } };
  return (
    <>
      <QuoteSheet answer={answer} />
      <div className={classes.confirm}>
        <MoveButtons resource={quotes} row={settled} />
      </div>
    </>
  );
}
