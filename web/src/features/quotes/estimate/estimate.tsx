import { Button } from "@mantine/core";
import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { AskedScenario } from "@nepnha/contract/features/quotes/content";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import classes from "../mine/mine.module.css";
import type { Inputs } from "../wizard/merge-inputs.ts";
import { withInput } from "../wizard/merge-inputs.ts";
import { missingOf, stepOf, type Wrong } from "../wizard/steps.ts";
import { Wizard } from "../wizard/wizard.tsx";
import { EstimateResult } from "./estimate-result.tsx";
import { keptInputs, keepInputs } from "./kept-inputs.ts";

const PATH: string = "/estimate";

/** The pages of an estimate; what it comes to is asked for at the end, since prices and rules stay with the company. */
export function Estimate({ scenario }: { scenario: AskedScenario }) {
  const t = useT();
  const { api } = useServices();
  const navigate = useNavigate();
  const [inputs, setInputs] = useState<Inputs>(() => keptInputs(scenario.code));
  const [answer, setAnswer] = useState<QuoteAnswer | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { step }: { step?: unknown } = useSearch({ strict: false });
  const shown = typeof step === "number" && Number.isInteger(step) && step > 0 ? step - 1 : 0;
  const go = (next: number): void => void navigate({ to: PATH, search: { scenario: scenario.code, step: next + 1 } });
  const wrong: readonly Wrong[] = [...missingOf(scenario, inputs, t), ...(answer?.errors ?? [])];

  function fill(code: string, value: unknown): void {
    const next = withInput(inputs, code, value);
    setInputs(next);
    keepInputs(scenario.code, next);
    // What it came to was of other inputs.
    setAnswer(null);
    setRefusal(undefined);
  }

  async function calculate(): Promise<void> {
    setRefusal(undefined);
    setBusy(true);
    try {
      const body = { scenarioCode: scenario.code, inputs, quoteDate: vietnamDay() };
      setAnswer(await api.call<QuoteAnswer>("/quotes/calculate", { method: "POST", body, silent: "told" }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.status === 429 ? t("estimate.enough") : error.detail || t("request.offline"));
    } finally {
      setBusy(false);
    }
  }

  const last = (
    <div className={classes.result}>
      {refusal !== undefined && <Banner kind="warning">{refusal}</Banner>}
      {wrong.length > 0 ? (
        <StillMissing wrong={wrong} onGo={({ item }) => go(stepOf(scenario, item))} />
      ) : answer ? (
        <EstimateResult answer={answer} scenario={scenario} />
      ) : (
        <>
          <p>{t("estimate.ready")}</p>
          <Button size="md" loading={busy} onClick={() => void calculate()}>
            {t("estimate.show")}
          </Button>
        </>
      )}
    </div>
  );
  return (
    <>
      <header>
        <h1>{scenario.name}</h1>
      </header>
      <Wizard
        scenario={scenario}
        inputs={inputs}
        answer={answer}
        wrong={wrong}
        step={Math.min(shown, scenario.steps.length)}
        onStep={go}
        onInput={fill}
        last={{ name: t("estimate.result"), content: last }}
      />
    </>
  );
}

function StillMissing({ wrong, onGo }: { wrong: readonly Wrong[]; onGo: (wrong: Wrong) => void }) {
  const t = useT();
  return (
    <>
      <p>{t("estimate.missing")}</p>
      <ul className={classes.cards}>
        {wrong.map((one) => (
          <li key={`${one.item} ${one.code}`}>
            <Button variant="default" onClick={() => onGo(one)}>
              {one.message}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
