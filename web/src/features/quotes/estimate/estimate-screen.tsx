import { Skeleton } from "@mantine/core";
import type { AskedScenario, OfferedScenario, QuotePreset } from "@nepnha/contract/features/quotes/content";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { enumLabel } from "../../../kit/resource/labels.ts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
import classes from "../mine/mine.module.css";
import { usePreset } from "../use-preset.ts";
import { Estimate } from "./estimate.tsx";
import { keepInputs, keptInputs } from "./kept-inputs.ts";

// Typed wide: the routes of this section are added by a function.
const PATH: string = "/estimate";

/** R1-08 what a house would cost about, for whoever is signed in: what is to be done is chosen, then filled in. */
export function EstimateScreen() {
  const t = useT();
  useTitle(t("estimate.title"));
  const { scenario, template }: { scenario?: unknown; template?: unknown } = useSearch({ strict: false });
  const chosen = typeof scenario === "string" ? scenario : null;
  return (
    <>
      {chosen !== null ? (
        <Filling code={chosen} />
      ) : typeof template === "string" ? (
        <OfHouse id={template} />
      ) : (
        <Choose />
      )}
      <WindowHost />
    </>
  );
}

function Choose() {
  const t = useT();
  const { api } = useServices();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ["quotes", "scenarios"],
    queryFn: ({ signal }) =>
      api.call<{ items: readonly OfferedScenario[] }>("/quotes/scenarios", { signal, silent: "told" }),
  });
  const choose = (code: string): void => void navigate({ to: PATH, search: { scenario: code } });
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

/** An estimate of a house of the library goes on with what was kept for it; of one without, what is to be done is chosen. */
function OfHouse({ id }: { id: string }) {
  const navigate = useNavigate();
  const { preset, isKnown } = usePreset(id);
  const begin = useEffectEvent(({ scenarioCode, inputs }: QuotePreset) => {
    // Whoever has filled in something of their own goes on with it.
    if (Object.keys(keptInputs(scenarioCode)).length === 0) keepInputs(scenarioCode, inputs);
    void navigate({ to: PATH, search: { scenario: scenarioCode }, replace: true });
  });
  useEffect(() => {
    if (preset) begin(preset);
  }, [preset]);
  return isKnown && !preset ? <Choose /> : <Skeleton height={320} />;
}

function Filling({ code }: { code: string }) {
  const t = useT();
  const { api } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ["quotes", "scenarios", code],
    queryFn: ({ signal }) =>
      api.call<AskedScenario>(`/quotes/scenarios/${encodeURIComponent(code)}`, { signal, silent: "told" }),
  });
  return (
    <>
      <Link to={PATH} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("estimate.others")}
      </Link>
      {error && <NotLoaded failure={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Estimate key={data.code} scenario={data} />}
    </>
  );
}
