import { Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { History } from "./history.tsx";
import classes from "./record.module.css";

const NARROW = "(max-width: 68.99em)";

/** The sections of a row, with what was changed beside them; on a phone behind a tab. */
export function RecordLayout({
  resource,
  row,
  children,
}: {
  resource: ResourceDescription;
  row: ResourceRow | null;
  children: ReactNode;
}) {
  const t = useT();
  const rights = useRights(resource);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  // What a view shows is changed elsewhere.
  if (!row || resource.view) return <div className={classes.main}>{children}</div>;
  const history = <History resource={resource} row={row} entries={rights.update} />;
  if (!narrow) {
    return (
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <aside className={classes.side} aria-label={t("record.history")}>
          {history}
        </aside>
      </div>
    );
  }
  return (
    <Tabs defaultValue="info" keepMounted>
      <Tabs.List mb="md">
        <Tabs.Tab value="info">{t("record.info")}</Tabs.Tab>
        <Tabs.Tab value="history">{t("record.history")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="info" className={classes.main ?? ""}>
        {children}
      </Tabs.Panel>
      <Tabs.Panel value="history">{history}</Tabs.Panel>
    </Tabs>
  );
}
