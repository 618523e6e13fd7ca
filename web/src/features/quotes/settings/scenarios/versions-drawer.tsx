import { Loader } from "@mantine/core";
import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { columnLabel } from "../../../../kit/resource/labels.ts";
import { formatDateTime } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { SideDrawer } from "../../../../ui/feedback/dialog.tsx";
import { NotLoaded } from "../../../../ui/feedback/not-loaded.tsx";
import { SelectField } from "../../../../ui/fields/select.tsx";
import { differencesOf, type Difference } from "./definition-diff.ts";
import { memberText } from "./item-text.ts";
import { factName, useCategories } from "../use-item.ts";
import classes from "./scenarios.module.css";

interface Version {
  readonly version: number;
  readonly createdAt: string;
}

/** Two versions of a scenario beside each other: what is different between them, item by item. */
export function VersionsDrawer({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const [chosen, choose] = useState<readonly [older: string | null, newer: string | null]>([null, null]);
  const { data, error, refetch } = useQuery({
    queryKey: [quoteScenarios.name, "versions", id],
    queryFn: ({ signal }) =>
      api.call<{ versions: readonly Version[] }>(`/quoteScenarios/${id}/versions`, { signal, silent: "told" }),
  });
  const versions = data?.versions ?? [];
  const newer = chosen[1] ?? textOf(versions[0]);
  const older = chosen[0] ?? textOf(versions[1]);
  const options = versions.map(({ version, createdAt }) => ({
    value: String(version),
    label: t("quoteSetting.versions.one", { version, at: formatDateTime(createdAt) }),
  }));
  return (
    <SideDrawer opened onClose={onClose} position="right" size="xl" title={t("quoteSetting.versions.title", { name })}>
      <div className={classes.run}>
        {error && <NotLoaded failure={null} onRetry={() => void refetch()} />}
        {!data && !error && <Loader />}
        {data && versions.length < 2 && <Banner kind="info">{t("quoteSetting.versions.single")}</Banner>}
        {versions.length > 1 && (
          <>
            <div className={classes.adjust}>
              <SelectField
                label={t("quoteSetting.versions.older")}
                data={options}
                value={older}
                onChange={(next) => choose([next, newer])}
                allowDeselect={false}
              />
              <SelectField
                label={t("quoteSetting.versions.newer")}
                data={options}
                value={newer}
                onChange={(next) => choose([older, next])}
                allowDeselect={false}
              />
            </div>
            {older !== null && newer !== null && <Differences id={id} older={older} newer={newer} />}
          </>
        )}
      </div>
    </SideDrawer>
  );
}

function Differences({ id, older, newer }: { id: string; older: string; newer: string }) {
  const t = useT();
  const before = useVersion(id, older);
  const after = useVersion(id, newer);
  const failed = [before, after].filter(({ isError }) => isError);
  if (failed.length > 0) {
    return <NotLoaded failure={null} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  }
  if (!before.data || !after.data) return <Loader />;
  const found = differencesOf(before.data, after.data);
  if (found.length === 0) return <Banner kind="info">{t("quoteSetting.versions.same")}</Banner>;
  return (
    <ul className={classes.plan} aria-label={t("quoteSetting.versions.list")}>
      {found.map((one) => (
        <li key={one.kind === "scenario" ? "scenario" : one.item.code} data-kind={one.kind}>
          <small>{t(`quoteSetting.versions.${one.kind}`)}</small>
          <DifferenceText one={one} before={before.data} after={after.data} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceText({ one, before, after }: { one: Difference; before: QuoteDefinition; after: QuoteDefinition }) {
  const t = useT();
  const categories = useCategories();
  if (one.kind === "scenario") {
    return <span>{one.fields.map((field) => columnLabel(quoteScenarios, field)).join(", ")}</span>;
  }
  const text = (definition: QuoteDefinition, item: typeof one.item, field: string): string => {
    const { items } = definition.setting;
    return memberText(item, field, {
      t,
      find: (code) => items.find((other) => other.code === code),
      factName: (list, code) => factName(list, code, items, categories),
    });
  };
  return (
    <span>
      {one.item.name} <code>{one.item.code}</code>
      {one.kind === "changed" &&
        one.fields.map((field) => (
          <span key={field} className={classes.difference}>
            {columnLabel(quoteItems, field)}: <del>{text(before, one.before, field) || "–"}</del>{" "}
            <ins>{text(after, one.item, field) || "–"}</ins>
          </span>
        ))}
    </span>
  );
}

function useVersion(id: string, version: string): UseQueryResult<QuoteDefinition> {
  const { api } = useServices();
  return useQuery({
    queryKey: [quoteScenarios.name, "versions", id, version],
    // A version never changes.
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api.call<QuoteDefinition>(`/quoteScenarios/${id}/versions/${version}`, { signal, silent: "told" }),
  });
}

function textOf(version: Version | undefined): string | null {
  return version ? String(version.version) : null;
}
