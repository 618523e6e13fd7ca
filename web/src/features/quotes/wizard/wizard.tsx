import { Button } from "@mantine/core";
import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { AskedScenario } from "@nepnha/contract/features/quotes/content";
import { isAsked } from "@nepnha/domain/features/quotes/asked";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ItemField } from "./item-field.tsx";
import { ItemLine } from "./item-line.tsx";
import type { Inputs } from "./merge-inputs.ts";
import { StepRail } from "./step-rail.tsx";
import { stepOf, stepsOf, type Wrong, type WizardStep } from "./steps.ts";
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
            onInput={onInput}
            onTouched={touch}
          />
        ) : (
          <>
            <h2>{last.name}</h2>
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
  onInput,
  onTouched,
}: {
  step: WizardStep;
  inputs: Inputs;
  answer: QuoteAnswer | null;
  touched: ReadonlySet<string>;
  wanted: Wanted | null;
  onInput: (code: string, value: unknown) => void;
  onTouched: (codes: readonly string[]) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) focusItem(place.current, wanted.item);
  }, [wanted]);
  const lines = new Map(answer?.lines.map((line) => [line.itemCode, line]));
  return (
    <div ref={place} className={classes.items}>
      <h2>{step.name}</h2>
      {step.items.map((item) => {
        const { code } = item;
        const line = lines.get(code);
        if (!isAsked(item)) return <ItemLine key={code} item={item} line={line} />;
        // What a rule leaves out is not asked for; what was filled in stays.
        if (line?.state === "DEACTIVE") return null;
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
      })}
    </div>
  );
}

/** R5-09 names what is missing on the page. */
function Missing({ step: { items, wrong } }: { step: WizardStep }) {
  const t = useT();
  const names = wrong.map(({ item }) => items.find(({ code }) => code === item)?.name ?? item);
  return <Banner kind="error">{t("quotePage.completeFirst", { names: [...new Set(names)].join(", ") })}</Banner>;
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

const FIELDS = "input:not([type=hidden]):not([disabled]), textarea:not([disabled])";

/** Enter goes on to the next field, and behind the last one to the next page; it opens a list of choices, and breaks a note. */
function goOn(event: KeyboardEvent<HTMLFormElement>, next: () => void): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute("aria-haspopup") === "listbox") return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
  const following = fields[fields.indexOf(target) + 1];
  if (!following) return next();
  following.focus();
  if (following instanceof HTMLInputElement) following.select();
}

function focusItem(page: HTMLElement | null, item: string): void {
  const place = page?.querySelector(`[data-item="${CSS.escape(item)}"]`);
  place?.scrollIntoView({ block: "center" });
  place?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}
