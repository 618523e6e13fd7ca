import { Skeleton } from "@mantine/core";
import { houseTemplates } from "@nepnha/contract/features/house-templates/api";
import type { AskedScenario, OfferedScenario } from "@nepnha/contract/features/quotes/content";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { enumLabel, titleWithCode } from "../../../kit/resource/labels.ts";
import { useRow } from "../../../kit/resource/queries.ts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
import classes from "../mine/mine.module.css";
import { usePreset } from "../use-preset.ts";
import type { Inputs } from "../wizard/merge-inputs.ts";
import { Estimate } from "./estimate.tsx";
import { inputsOfHouse } from "./inputs-of-house.ts";

// Typed wide: the routes of this section are added by a function.
const PATH: string = "/estimate";

/** R1-08 what a house would cost about, for whoever is signed in: what is to be done is chosen, then filled in. */
export function EstimateScreen() {
  const t = useT();
  useTitle(t("estimate.title"));
  const { scenario, template }: { scenario?: unknown; template?: unknown } = useSearch({ strict: false });
  const chosen = typeof scenario === "string" ? scenario : null;
  const house = typeof template === "string" ? template : null;
  return (
    <>
      {chosen !== null ? (
        <Filling key={`${chosen} ${house}`} code={chosen} template={house} />
      ) : house !== null ? (
        <OfHouse id={house} />
      ) : (
        <Choose template={null} />
      )}
      <WindowHost />
    </>
  );
}

function useScenarios(): UseQueryResult<{ items: readonly OfferedScenario[] }> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["quotes", "scenarios"],
    queryFn: ({ signal }) =>
      api.call<{ items: readonly OfferedScenario[] }>("/quotes/scenarios", { signal, silent: "told" }),
  });
}

/** Where an estimate is filled in, which begins with the sizes of a house where one is named. */
function addressOf(scenario: string, template: string | null): { to: string; search: Record<string, string> } {
  return { to: PATH, search: { scenario, ...(template === null ? {} : { template }) } };
}

function Choose({ template }: { template: string | null }) {
  const t = useT();
  const navigate = useNavigate();
  const { data, error, refetch } = useScenarios();
  const choose = (code: string): void => void navigate(addressOf(code, template));
  return (
    <div className={classes.mine}>
      <header>
        <h1>{t("estimate.title")}</h1>
        <p className={classes.quiet}>{t("estimate.intro")}</p>
      </header>
      {error && <NotLoaded failure={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.items.length === 0 && <EmptyState picture="empty" title={t("estimate.none")} />}
      <ul className={classes.cards}>
        {data?.items.map(({ code, name, description, projectType }) => (
          <li key={code}>
            <button type="button" className={`${classes.card} ${classes.choice}`} onClick={() => choose(code)}>
              <h2>{name}</h2>
              <p className={classes.quiet}>{description || enumLabel("projectType", ENUMS.projectType[projectType])}</p>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An estimate of a house goes on with what was kept for it; without it, with what is usual for building one. */
function OfHouse({ id }: { id: string }) {
  const navigate = useNavigate();
  const { preset, isKnown } = usePreset(id);
  const { data, error } = useScenarios();
  const builds = data?.items.filter(({ projectType }) => projectType === "CONSTRUCT") ?? [];
  const usual = (builds.find(({ isDefault }) => isDefault) ?? builds[0])?.code;
  const scenario = preset?.scenarioCode ?? (isKnown ? usual : undefined);
  const begin = useEffectEvent((code: string) => void navigate({ ...addressOf(code, id), replace: true }));
  useEffect(() => {
    if (scenario !== undefined) begin(scenario);
  }, [scenario]);
  const hasNone = isKnown && scenario === undefined && (data !== undefined || error !== null);
  return hasNone ? <Choose template={id} /> : <Skeleton height={320} />;
}

function Filling({ code, template }: { code: string; template: string | null }) {
  const t = useT();
  const { api } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ["quotes", "scenarios", code],
    queryFn: ({ signal }) =>
      api.call<AskedScenario>(`/quotes/scenarios/${encodeURIComponent(code)}`, { signal, silent: "told" }),
  });
  const { preset, isKnown } = usePreset(template);
  const found = useRow(houseTemplates, template ?? undefined);
  const house = found.data?.row ?? null;
  const isReady = data !== undefined && (template === null || (isKnown && !found.isPending));
  const begins = (scenario: AskedScenario): Inputs => {
    if (preset?.scenarioCode === code) return preset.inputs;
    return house ? inputsOfHouse(scenario, house) : {};
  };
  return (
    <>
      <Link to={PATH} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("estimate.others")}
      </Link>
      {error && <NotLoaded failure={error.message} onRetry={() => void refetch()} />}
      {!isReady && !error && <Skeleton height={320} />}
      {isReady && (
        <Estimate
          scenario={data}
          template={template}
          house={house && titleWithCode(houseTemplates, house)}
          begins={begins(data)}
        />
      )}
    </>
  );
}
