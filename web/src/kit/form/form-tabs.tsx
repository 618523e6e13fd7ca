import { Tabs } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ReactNode } from "react";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { tabsOf } from "./form-parts.ts";
import classes from "./record.module.css";
import type { FormSection } from "../values/form-values.ts";

const HISTORY = "history";

/**
 * The sections of a form, behind tabs where the description has some; a tab with something wrong in it says so. Without
 * a rail the history is the last of the tabs, so that there is one row of them.
 */
export function FormTabs({
  resource,
  sections,
  tab,
  onTab,
  wrong,
  history,
  children,
}: {
  resource: ResourceDescription;
  sections: readonly FormSection[];
  tab: string;
  onTab: (tab: string) => void;
  /** Names of the fields that were refused. */
  wrong: readonly string[];
  history: ReactNode;
  children: (section: FormSection) => ReactNode;
}) {
  const t = useT();
  const tabs = tabsOf(sections);
  if (tabs.length === 0) return [sections.map(children), history];
  const isWrong = (name: string): boolean =>
    sections.some((section) => section.tab === name && section.fields.some((field) => wrong.includes(field)));
  return (
    // All stay mounted: what is typed behind one tab is still there, and judged, behind the next.
    <Tabs value={tab} onChange={(next) => onTab(next ?? tab)} keepMounted>
      <Tabs.List mb="md" className={classes.formTabs ?? ""}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tabLabel(resource, name)}
            {isWrong(name) && (
              <span className={classes.wrong} role="img" aria-label={t("data.invalid")}>
                !
              </span>
            )}
          </Tabs.Tab>
        ))}
        {history && <Tabs.Tab value={HISTORY}>{t("record.history")}</Tabs.Tab>}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.parts ?? ""}>
          {sections.filter((section) => section.tab === name).map(children)}
        </Tabs.Panel>
      ))}
      {history && <Tabs.Panel value={HISTORY}>{history}</Tabs.Panel>}
    </Tabs>
  );
}

/** Name of a tab. */
export function tabLabel({ name }: ResourceDescription, tab: string): string {
  return tDynamic(`${name}.tab.${tab}`, tDynamic(`record.tab.${tab}`, tab));
}
