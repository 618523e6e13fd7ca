import { Tabs } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ReactNode } from "react";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import classes from "./record.module.css";
import { formSections, formTabs, type FormSection } from "../values/form-values.ts";

/** The sections of a form, behind tabs where the description has some; a tab with something wrong in it says so. */
export function FormTabs({
  resource,
  tab,
  onTab,
  wrong,
  children,
}: {
  resource: ResourceDescription;
  tab: string;
  onTab: (tab: string) => void;
  /** Names of the fields that were refused. */
  wrong: readonly string[];
  children: (section: FormSection) => ReactNode;
}) {
  const t = useT();
  const tabs = formTabs(resource);
  const sections = formSections(resource);
  if (tabs.length === 0) return sections.map(children);
  const isWrong = (name: string): boolean =>
    sections.some((section) => section.tab === name && section.fields.some((field) => wrong.includes(field)));
  return (
    // All stay mounted: what is typed behind one tab is still there, and judged, behind the next.
    <Tabs value={tab} onChange={(next) => onTab(next ?? tab)} keepMounted>
      <Tabs.List mb="md" className={classes.formTabs ?? ""}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tDynamic(`${resource.name}.tab.${name}`, tDynamic(`record.tab.${name}`, name))}
            {isWrong(name) && (
              <span className={classes.wrong} role="img" aria-label={t("data.invalid")}>
                !
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.main ?? ""}>
          {sections.filter((section) => section.tab === name).map(children)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
