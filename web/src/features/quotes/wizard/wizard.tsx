import { Button } from "@mantine/core";
import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { AskedItem, AskedScenario } from "@nepnha/contract/features/quotes/content";
import { isAsked } from "@nepnha/domain/features/quotes/asked";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { ItemField } from "./item-field.tsx";
import { ItemLine } from "./item-line.tsx";
import type { Inputs } from "./merge-inputs.ts";
import { StepRail } from "./step-rail.tsx";
import { isEmpty, isNeeded, stepOf, stepsOf, type Wrong, type WizardStep } from "./steps.ts";
import classes from "./wizard.module.css";

/** An item that is to have the focus once its page is drawn. */
interface Wanted {
  readonly item: string;
}

/** Goes to an item on whatever page it stands. */
export type GoToItem = (code: string) => void;

/**
 * The pages of a scenario, one after the other: what is asked on each with what is wrong at its place, and a last one with
 * what came of it.
 */
export function Wizard({
  scenario,
  inputs,
  answer,
  wrong,
  step,
  onStep,
  onInput,
  last,
  side,
  short = false,
}: {
  scenario: AskedScenario;
  inputs: Inputs;
  /** What it comes to; `null` for who cannot work it out here. */
  answer: QuoteAnswer | null;
  wrong: readonly Wrong[];
  /** The page that is shown, from 0; the last one comes after those of the scenario. */
  step: number;
  onStep: (step: number) => void;
  onInput: (code: string, value: unknown) => void;
  /** The last page. */
  last: { readonly name: string; readonly content: ReactNode };
  /** Beside the pages; is told how to go to an item. */
  side?: (goTo: GoToItem) => ReactNode;
  /** What need not be filled in is folded away, page by page. */
  short?: boolean;
}) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState(false);
  const steps = stepsOf(scenario, wrong);
  const shown = steps[step];
  const touch = (codes: readonly string[]): void => setTouched((now) => new Set([...now, ...codes]));
  const go = (next: number, item?: string): void => {
    setHeld(false);
    setWanted(item === undefined ? null : { item });
    if (next !== step) onStep(next);
  };
  const goTo: GoToItem = (code) => {
    touch([code]);
    go(stepOf(scenario, code), code);
  };
  /** R5-09 what is missing is completed before one goes on. Whoever goes by the keys goes on in the next page's first field. */
  const next = (byKey: boolean): void => {
    if (!shown) return;
    touch(shown.items.map(({ code }) => code));
    const [first] = shown.wrong;
    if (first) {
      setHeld(true);
      setWanted({ item: first.item });
    } else go(step + 1, byKey ? steps[step + 1]?.items.find(isAsked)?.code : undefined);
  };
  return (
    <div className={classes.wizard} data-alone={side === undefined}>
      <StepRail
        steps={[...steps.map(({ name, wrong: own }) => ({ name, wrong: own.length })), { name: last.name, wrong: 0 }]}
        current={Math.min(step, steps.length)}
        onStep={go}
      />
      <form
        noValidate
        className={classes.page}
        onKeyDown={(event) => goOn(event, () => next(true))}
        onSubmit={(event) => {
          event.preventDefault();
          next(false);
        }}
      >
        {shown ? (
          <Page
            key={step}
            step={shown}
            inputs={inputs}
            answer={answer}
            touched={touched}
            wanted={wanted}
            short={short && scenario.steps.some(({ items }) => items.some(isNeeded))}
            onInput={onInput}
            onTouched={touch}
          />
        ) : (
          <>
            <h2 data-said>{last.name}</h2>
            {last.content}
          </>
        )}
        {held && shown && shown.wrong.length > 0 && <Missing step={shown} />}
        <Ways step={step} isLast={!shown} onBack={() => go(step - 1)} />
      </form>
      {side?.(goTo)}
    </div>
  );
}

function Page({
  step,
  inputs,
  answer,
  touched,
  wanted,
  short,
  onInput,
  onTouched,
}: {
  step: WizardStep;
  inputs: Inputs;
  answer: QuoteAnswer | null;
  touched: ReadonlySet<string>;
  wanted: Wanted | null;
  short: boolean;
  onInput: (code: string, value: unknown) => void;
  onTouched: (codes: readonly string[]) => void;
}) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  // What is filled in when one comes stands in sight; nothing moves while somebody types.
  const [filled] = useState(() => new Set(Object.keys(inputs).filter((code) => !isEmpty(inputs[code]))));
  const isFolded = (item: AskedItem): boolean => short && isAsked(item) && !isNeeded(item) && !filled.has(item.code);
  const lines = new Map(answer?.lines.map((line) => [line.itemCode, line]));
  // What a rule leaves out is not asked for; what was filled in stays.
  const drawn = step.items.filter((item) => !isAsked(item) || lines.get(item.code)?.state !== "DEACTIVE");
  const folded = drawn.filter(isFolded);
  useEffect(() => {
    if (wanted) focusItem(place.current, wanted.item);
  }, [wanted]);
  const draw = (item: AskedItem): ReactNode => {
    const { code } = item;
    const line = lines.get(code);
    if (!isAsked(item)) return <ItemLine key={code} item={item} line={line} />;
    return (
      <ItemField
        key={code}
        item={item}
        value={inputs[code]}
        line={line}
        error={touched.has(code) ? step.wrong.find((one) => one.item === code)?.message : undefined}
        onChange={(value) => onInput(code, value)}
        onTouched={() => onTouched([code])}
      />
    );
  };
  const stands = drawn.filter((item) => !isFolded(item));
  return (
    <div ref={place} className={classes.items}>
      {/* A field of the same name says it a line below. */}
      <h2 className={stands[0]?.name === step.name ? "nn-hidden" : undefined} data-said>
        {step.name}
      </h2>
      {short && !stands.some(isAsked) && <p className={classes.quiet}>{t("estimate.optional")}</p>}
      {stands.map(draw)}
      {folded.length > 0 && (
        <details className={classes.more}>
          <summary>
            <IconChevronDown size={18} stroke={1.8} aria-hidden />
            <span>
              {t("estimate.more", { count: folded.length })}
              <span className={classes.names}>{namesOf(folded)}</span>
            </span>
          </summary>
          <div className={classes.items}>{folded.map(draw)}</div>
        </details>
      )}
    </div>
  );
}

/** What is folded away, parts that are built first: who has more floors than one is to find them. */
function namesOf(items: readonly AskedItem[]): string {
  const built = items.filter(({ itemType }) => itemType === "RAW_SQUARE");
  return [...built, ...items.filter((item) => !built.includes(item))].map(({ name }) => name).join(", ");
}

/** R5-09 names what is missing on the page to who has it read out; who sees the page is told at each place. */
function Missing({ step: { items, wrong } }: { step: WizardStep }) {
  const t = useT();
  const names = wrong.map(({ item }) => items.find(({ code }) => code === item)?.name ?? item);
  return (
    <p role="alert" className="nn-hidden">
      {t("quotePage.completeFirst", { names: [...new Set(names)].join(", ") })}
    </p>
  );
}

function Ways({ step, isLast, onBack }: { step: number; isLast: boolean; onBack: () => void }) {
  const t = useT();
  return (
    <div className={classes.ways}>
      {step > 0 && (
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {t("quotePage.back")}
        </Button>
      )}
      {!isLast && (
        <Button type="submit" rightSection={<IconArrowRight size={18} aria-hidden />}>
          {t("quotePage.next")}
        </Button>
      )}
    </div>
  );
}

const FOLDED = "details:not([open])";
const FIELDS = "input:not([type=hidden]):not([disabled]), textarea:not([disabled])";

/** Enter goes on to the next field, and behind the last one to the next page; it opens a list of choices, and breaks a note. */
function goOn(event: KeyboardEvent<HTMLFormElement>, next: () => void): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute("aria-haspopup") === "listbox") return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => !field.closest(FOLDED));
  const following = fields[fields.indexOf(target) + 1];
  if (!following) return next();
  following.focus();
  if (following instanceof HTMLInputElement) following.select();
}

function focusItem(page: HTMLElement | null, item: string): void {
  const place = page?.querySelector(`[data-item="${CSS.escape(item)}"]`);
  const fold = place?.closest<HTMLDetailsElement>(FOLDED);
  if (fold) fold.open = true;
  place?.scrollIntoView({ block: "center" });
  place?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}
