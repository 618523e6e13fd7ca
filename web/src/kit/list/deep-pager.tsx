import { Button, Group, Pagination, Text } from "@mantine/core";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronLeftPipe from "@tabler/icons-react/dist/esm/icons/IconChevronLeftPipe.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconChevronRightPipe from "@tabler/icons-react/dist/esm/icons/IconChevronRightPipe.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { formatTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { PageSize } from "../../ui/data/pager.tsx";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { deepestPage, type ListState } from "../find/list-state.ts";
import { isNamed, lastPage, nextPage, previousPage, type Step } from "../find/steps.ts";
import { totalText } from "../find/total-text.ts";
import { useExactTotal } from "../find/use-exact-total.ts";
import type { ChangeList } from "../find/use-list-state.ts";
import type { Page } from "../resource/queries.ts";

/**
 * Foot of a list that is longer than it is counted: page numbers as deep as they reach, from there on by the rows that are
 * shown, and the way to the end.
 */
export function DeepPager({
  resource,
  state,
  shown,
  change,
}: {
  resource: ResourceDescription;
  state: ListState;
  shown: Page;
  change: ChangeList;
}) {
  const t = useT();
  const known = useExactTotal(resource, state, shown);
  const { page, place, pageSize } = state;
  const total = totalText(known);
  const isEnd = place !== undefined && "last" in place;
  const from = isEnd ? known.total - shown.items.length + 1 : (page - 1) * pageSize + 1;
  const to = from + shown.items.length - 1;
  const way = (name: string, Sign: typeof IconChevronLeft, step: Step | null) => (
    <IconButton size={32} aria-label={name} title={name} disabled={!step} onClick={() => step && change(step)}>
      <Sign size={18} aria-hidden />
    </IconButton>
  );
  return (
    <Group justify="space-between" gap="xs" p="sm">
      <Group gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite">
          {isEnd && !known.totalIsExact
            ? t("total.lastRows", { count: shown.items.length, total })
            : isEnd || isNamed(page, place)
              ? t("ui.pageRange", { from, to, total })
              : t("total.someRows", { count: shown.items.length, total })}
        </Text>
        {!known.totalIsExact && (
          <Button variant="subtle" size="compact-sm" loading={known.counting} onClick={() => void known.count()}>
            {t("total.count")}
          </Button>
        )}
        {known.countedAt !== null && (
          <Text size="sm" c="dimmed">
            {t("total.countedAt", { time: formatTime(known.countedAt) })}
          </Text>
        )}
        <PageSize value={pageSize} onChange={(size) => change({ pageSize: size })} />
      </Group>
      <Group gap={4} role="group" aria-label={t("total.pages")}>
        {way(t("total.first"), IconChevronLeftPipe, place || page > 1 ? { page: 1 } : null)}
        {way(t("ui.pagePrevious"), IconChevronLeft, previousPage(state, shown))}
        {place ? (
          isNamed(page, place) && <Text size="sm">{t("ui.pageNumber", { number: page })}</Text>
        ) : (
          <Pagination.Root
            value={page}
            onChange={(number) => change({ page: number })}
            // The numbers around this one; the very last that a number reaches is no goal of anybody.
            total={Math.min(page + 2, deepestPage(pageSize))}
            siblings={1}
            size="sm"
            getItemProps={(number) => ({ "aria-label": t("ui.pageNumber", { number: String(number) }) })}
          >
            <Group gap={4}>
              <Pagination.Items />
            </Group>
          </Pagination.Root>
        )}
        {way(t("ui.pageNext"), IconChevronRight, nextPage(state, shown))}
        {way(t("total.last"), IconChevronRightPipe, isEnd ? null : lastPage(state, shown))}
      </Group>
    </Group>
  );
}
