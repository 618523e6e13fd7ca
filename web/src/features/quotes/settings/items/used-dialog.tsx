import { Loader } from "@mantine/core";
import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { rowPath } from "../../../../kit/resource/paths.ts";
import type { SectionRow } from "../../../../kit/resource/row.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { NotLoaded } from "../../../../ui/feedback/not-loaded.tsx";
import { readersOf } from "./sandbox.ts";
import { placeOf, stepsFrom } from "../scenarios/steps.ts";
import { useCompanyItems } from "../use-item.ts";
import classes from "../settings.module.css";

/** Where an item is used: scenarios that ask it, and items whose rules and formulas read it. */
export function UsedDialog({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const t = useT();
  const services = useServices();
  const items = useCompanyItems();
  const { data, refetch } = useQuery({
    queryKey: [quoteScenarios.name, "used"],
    queryFn: ({ signal }) => services.list<SectionRow<typeof quoteScenarios>>(quoteScenarios.name).list(signal),
  });
  const scenarios = (data?.result ?? []).flatMap((row) => {
    const steps = stepsFrom(row.steps);
    const place = placeOf(steps, code);
    return place ? [{ row, step: steps[place.step]?.name ?? "" }] : [];
  });
  const readers = readersOf(code, items);
  return (
    <Dialog opened onClose={onClose} title={t("quoteSetting.used.title", { name })} size="lg">
      {!data && <Loader />}
      {data?.error && <NotLoaded failure={data.error.detail} onRetry={() => void refetch()} />}
      {data && !data.error && (
        <div className={classes.used}>
          <h3>{t("quoteSetting.used.scenarios")}</h3>
          {scenarios.length === 0 && <p className={classes.none}>{t("quoteSetting.used.noScenario")}</p>}
          <ul>
            {scenarios.map(({ row, step }) => (
              <li key={row._id}>
                <Link to={rowPath(quoteScenarios, row._id)} onClick={onClose}>
                  {row.name}
                </Link>{" "}
                <small>
                  {t("quoteSetting.used.step", { step })}
                  {row.status !== ENUMS.genericStatus.ACTIVE && ` · ${t("quoteSetting.used.resting")}`}
                </small>
              </li>
            ))}
          </ul>
          <h3>{t("quoteSetting.used.items")}</h3>
          {readers.length === 0 && <p className={classes.none}>{t("quoteSetting.used.noItem")}</p>}
          <ul>
            {readers.map((item) => (
              <li key={item.code}>
                <Link to={quoteItems.route} search={{ q: item.code }} onClick={onClose}>
                  {item.name}
                </Link>{" "}
                <code>{item.code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
