import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./step-rail.module.css";

/** A page in the rail. */
export interface RailStep {
  readonly name: string;
  /** How much of it is missing or wrong. */
  readonly wrong: number;
}

/**
 * The pages of the wizard, with what is missing on each: beside them, or in a row above them. A phone has room for their
 * numbers alone, and says above them where one is.
 */
export function StepRail({
  steps,
  current,
  onStep,
}: {
  steps: readonly RailStep[];
  current: number;
  onStep: (step: number) => void;
}) {
  const t = useT();
  return (
    <nav className={classes.rail} aria-label={t("quotePage.steps")}>
      <p className={classes.where}>
        {t("quotePage.stepOf", { step: current + 1, count: steps.length })}
        {/* The list behind it says the name to who has it read out. */}
        <strong aria-hidden> · {steps[current]?.name}</strong>
      </p>
      <ol>
        {steps.map(({ name, wrong }, n) => (
          // Two pages may have the same name.
          <li key={n}>
            <button type="button" aria-current={n === current ? "step" : undefined} onClick={() => onStep(n)}>
              <span className={classes.number} data-wrong={wrong > 0}>
                {n + 1}
              </span>
              <span className={classes.stepName}>{name}</span>
              {wrong > 0 && <span className={classes.wrong}>{t("quotePage.missingCount", { count: wrong })}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
