import { Group, Pagination, Text } from "@mantine/core";
import { PAGE_SIZES } from "@nepnha/contract/platform/constants";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./pager.module.css";

/** Foot of a list: which rows are shown, how many a page, the other pages (R9-01). */
export function Pager({
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
}: {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}) {
  const t = useT();
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <Group justify="space-between" gap="xs" p="sm">
      <Group gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t("ui.pageRange", { from, to, total })}
        </Text>
        <PageSize value={pageSize} onChange={onPageSize} />
      </Group>
      <Pagination
        value={page}
        onChange={onPage}
        total={Math.max(1, Math.ceil(total / pageSize))}
        siblings={1}
        size="sm"
        getItemProps={(number) => ({ "aria-label": t("ui.pageNumber", { number: String(number) }) })}
        getControlProps={(control) => ({
          "aria-label": t(control === "next" || control === "last" ? "ui.pageNext" : "ui.pagePrevious"),
        })}
      />
    </Group>
  );
}

/** How many rows a page has. */
export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const t = useT();
  return (
    <select
      className={classes.size}
      aria-label={t("ui.pageSize")}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size} value={size}>
          {t("ui.perPage", { size })}
        </option>
      ))}
    </select>
  );
}
