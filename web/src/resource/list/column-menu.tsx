import { Menu } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/define";
import type { ReactElement } from "react";
import { useT } from "../../i18n/i18n.ts";
import { columnLabel } from "../labels.ts";
import type { ColumnChoice } from "./columns.ts";

/** Which columns there are, and what the user chose. */
export interface ColumnMenuProps {
  readonly resource: ResourceDescription;
  readonly columns: ColumnChoice;
  readonly onColumns: (choice: ColumnChoice) => void;
}

/** Chooses the columns of a table; the one that names a row always stays. */
export function ColumnMenu({ resource, columns, onColumns, target }: ColumnMenuProps & { target: ReactElement }) {
  const t = useT();
  const choosable = resource.list.columns.filter((column) => column !== resource.list.title);
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {choosable.map((column) => {
          const shown = columns[column] !== false;
          return (
            <Menu.CheckboxItem
              key={column}
              checked={shown}
              onChange={(checked) => onColumns({ ...columns, [column]: checked })}
            >
              {columnLabel(resource, column)}
            </Menu.CheckboxItem>
          );
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => onColumns({})}>{t("list.columnsReset")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
