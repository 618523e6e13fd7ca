import { Button, Skeleton } from "@mantine/core";
import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { AskedScenario } from "@nepnha/contract/features/quotes/content";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
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

/**
 * The pages of an estimate. What it comes to is asked for as the last one opens and nothing is missing, since prices and
 * rules stay with the company.
 */
export function Estimate({
  scenario,
  template,
  house,
  begins,
}: {
  scenario: AskedScenario;
  /** The house that it is about. */
  template: string | null;
  /** What that is called, as far as it may be read. */
  house: string | null;
  /** What it begins with where nothing of it is kept. */
  begins: Inputs;
}) {
  const t = useT();
  const navigate = useNavigate();
  const of = { scenario: scenario.code, template };
  const [inputs, setInputs] = useState<Inputs>(() => keptInputs(of) ?? begins);
  const { step }: { step?: unknown } = useSearch({ strict: false });
  const atEnd = scenario.steps.length;
  const shown = Math.min(typeof step === "number" && Number.isInteger(step) && step > 0 ? step - 1 : 0, atEnd);
  const go = (next: number): void => {
    const search = { scenario: scenario.code, ...(template === null ? {} : { template }), step: next + 1 };
    void navigate({ to: PATH, search });
  };
  const missing = missingOf(scenario, inputs, t);
  const worked = useWorkedOut(scenario.code, inputs, shown === atEnd && missing.length === 0);
  const { data: answer = null } = worked;
  const wrong: readonly Wrong[] = [...missing, ...(answer?.errors ?? [])];

  function fill(code: string, value: unknown): void {
    const next = withInput(inputs, code, value);
    setInputs(next);
    keepInputs(of, next);
  }

  const last = (
    <div className={classes.result}>
      {wrong.length > 0 ? (
        <StillMissing wrong={wrong} onGo={({ item }) => go(stepOf(scenario, item))} />
      ) : answer ? (
        <EstimateResult answer={answer} scenario={scenario} />
      ) : worked.error ? (
        <Refused error={worked.error} onRetry={() => void worked.refetch()} />
      ) : (
        <div role="status" aria-label={t("ui.loading")}>
          <Skeleton height={160} />
        </div>
      )}
    </div>
  );
  return (
    <>
      <header>
        <h1>{scenario.name}</h1>
        {template !== null && house !== null && (
          <p className={classes.ofHouse}>
            <Link to={`/read/templates/${template}`}>{t("estimate.ofHouse", { name: house })}</Link>
          </p>
        )}
      </header>
      <Wizard
        short
        scenario={scenario}
        inputs={inputs}
        answer={answer}
        wrong={wrong}
        step={shown}
        onStep={go}
        onInput={fill}
        last={{ name: t("estimate.result"), content: last }}
      />
    </>
  );
}

/** What inputs come to. Guests may ask so many times a day: what is known of the same ones is not asked for again. */
function useWorkedOut(scenarioCode: string, inputs: Inputs, isWanted: boolean): UseQueryResult<QuoteAnswer> {
  const { api } = useServices();
  const quoteDate = vietnamDay();
  return useQuery({
    queryKey: ["quotes", "calculate", scenarioCode, quoteDate, inputs],
    enabled: isWanted,
    staleTime: Infinity,
    retry: false,
    queryFn: () =>
      api.call<QuoteAnswer>("/quotes/calculate", {
        method: "POST",
        body: { scenarioCode, inputs, quoteDate },
        silent: "told",
      }),
  });
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  const isEnough = error instanceof ApiError && error.status === 429;
  const said = error instanceof ApiError ? error.detail : "";
  return (
    <>
      <Banner kind="warning">{isEnough ? t("estimate.enough") : said || t("request.offline")}</Banner>
      {!isEnough && (
        <div>
          <Button variant="default" onClick={onRetry}>
            {t("error.retry")}
          </Button>
        </div>
      )}
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
