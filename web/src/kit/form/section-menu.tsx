import { Menu } from "@mantine/core";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { lazy } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { ActionsMenu } from "../../ui/layout/actions-menu.tsx";
import { MenuEntry } from "../../ui/layout/menu-entry.tsx";
import type { RowAction } from "../feature/action-types.ts";
import { useActions } from "../feature/actions.ts";
import { useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { useActionTools } from "../feature/use-action-tools.ts";

const PrintRecord = lazy(async () => {
  const [{ PrintRecord: Drawn }] = await Promise.all([import("../print/print-record.tsx"), needTexts("lists")]);
  return { default: Drawn };
});

/** What can be done with a row on the row's own screen: what its section offers, and to print it for who may take it away. */
export function SectionMenu({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const rights = useRights(resource);
  const offered = useOffered(resource, row);
  if (offered.length === 0 && !rights.print) return null;
  return (
    <ActionsMenu>
      <SectionItems resource={resource} row={row} />
    </ActionsMenu>
  );
}

/** The same, below a line within another menu. */
export function SectionItems({
  resource,
  row,
  busy = null,
  apart = false,
  ownPaper = false,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  /** Why nothing can be done now. */
  busy?: string | null;
  /** Whether they stand below other entries. */
  apart?: boolean;
  /** Whether the section has a paper of its own, which says what such a row is to others; its fields are not printed. */
  ownPaper?: boolean;
}) {
  const t = useT();
  const rights = useRights(resource);
  const tools = useActionTools(resource);
  const offered = useOffered(resource, row);
  const prints = rights.print && !ownPaper;
  return (
    <>
      {apart && (offered.length > 0 || prints) && <Menu.Divider />}
      {offered.map(({ label, Icon, reason, run }) => (
        <MenuEntry
          key={label}
          icon={<Icon size={18} />}
          reason={busy ?? reason?.(row, tools) ?? null}
          onClick={() => void run(row, tools)}
        >
          {t(label)}
        </MenuEntry>
      ))}
      {offered.length > 0 && prints && <Menu.Divider />}
      {prints && (
        <MenuEntry
          icon={<IconPrinter size={18} />}
          reason={busy}
          onClick={() =>
            void showWindow((close) => <PrintRecord resource={resource} row={row} onClose={() => close(null)} />)
          }
        >
          {t("exchange.print")}
        </MenuEntry>
      )}
    </>
  );
}

function useOffered(resource: ResourceDescription, row: ResourceRow): readonly RowAction[] {
  const tools = useActionTools(resource);
  return (useActions(resource.name).row ?? []).filter((action) => action.offered(row, tools));
}
