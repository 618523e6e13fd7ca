import { Menu } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { lazy, type ReactElement } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { loadWindows } from "../../ui/feedback/dialog.tsx";
import { showWindow } from "../../ui/feedback/window.ts";
import type { ListState } from "../find/list-state.ts";
import type { Total } from "../find/total-text.ts";
import { useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { useActionTools } from "../feature/use-action-tools.ts";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }));
const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

const PrintList = lazy(async () => {
  const [{ PrintList: Drawn }] = await Promise.all([import("../print/print-list.tsx"), needTexts("lists")]);
  return { default: Drawn };
});

/** What a list is at the moment, for a file of it. */
export interface ExchangeProps {
  readonly resource: ResourceDescription;
  readonly state: ListState;
  /** How many rows the list has with its filters. */
  readonly found: Total;
  /** The selected rows, of all pages. */
  readonly selected: readonly ResourceRow[];
  /** Columns that the table shows. */
  readonly shown: readonly string[];
}

/** The list as a file, and files into the list. */
export function ExchangeMenu({ target, ...list }: ExchangeProps & { target: ReactElement }) {
  const t = useT();
  const rights = useRights(list.resource);
  const { refresh } = useActionTools(list.resource);
  const ids = list.selected.map(({ _id }) => _id);
  void loadWindows();
  return (
    <Menu position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {rights.export && (
          <Menu.Item
            leftSection={<IconDownload size={18} />}
            onClick={() =>
              void showWindow((close) => <ExportDialog {...list} selected={ids} onClose={() => close(null)} />)
            }
          >
            {t("exchange.export")}
          </Menu.Item>
        )}
        {rights.export && (
          <Menu.Item
            leftSection={<IconPrinter size={18} />}
            onClick={() => void showWindow((close) => <PrintList {...list} onClose={() => close(null)} />)}
          >
            {t("exchange.print")}
          </Menu.Item>
        )}
        {rights.create && (
          <Menu.Item
            leftSection={<IconUpload size={18} />}
            onClick={() =>
              void showWindow((close) => (
                <ImportDialog resource={list.resource} onDone={() => void refresh()} onClose={() => close(null)} />
              ))
            }
          >
            {t("exchange.import")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
