import { Table } from "@mantine/core";
import type { FigureDescription } from "@nepnha/contract/features/dashboard/figures";
import type { FigureTable } from "@nepnha/domain/features/dashboard/figure-table";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./figures.module.css";
import { valueText } from "./words.ts";

const HEADS = {
  months: "figures.month",
  steps: "figures.step",
  groups: "figures.group",
  card: "figures.group",
} as const;

/** The numbers of a figure in rows and columns. */
export function NumbersTable({
  description,
  table: { columns, rows },
  title,
}: {
  description: FigureDescription;
  table: FigureTable;
  title: string;
}) {
  const t = useT();
  const heads = columns.length > 0 ? columns : [t("figures.count")];
  return (
    <Table className={classes.table} aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t(HEADS[description.kind])}</Table.Th>
          {heads.map((head) => (
            <Table.Th key={head} scope="col" className={classes.value}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, label, values }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">{label}</Table.Th>
            {values.map((value, index) => (
              <Table.Td key={heads[index]} className={classes.value}>
                {valueText(description, value)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
