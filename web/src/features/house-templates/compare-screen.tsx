import { Button, Skeleton } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { titleOf } from "../../kit/resource/labels.ts";
import { useRows } from "../../kit/resource/queries.ts";
import { firstPicture, type SectionRow } from "../../kit/resource/row.ts";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { Picture } from "../../ui/data/picture.tsx";
import { askAbout } from "./ask-about.ts";
import classes from "./compare-screen.module.css";
import { figuresOf } from "./figures.ts";
import { compareSearch, splitValues, type CompareSearch } from "./gallery-search.ts";
import { NoTemplate } from "./no-template.tsx";
import { COMPARE_PATH, TEMPLATE_PATH } from "./paths.ts";

const RATIO = 1200 / 630;

/** R1-03 up to three templates side by side, figure by figure; where they differ stands out. */
export function CompareScreen() {
  const t = useT();
  const search = compareSearch(useSearch({ strict: false }));
  const { ids, differing = false } = search;
  const navigate = useNavigate();
  useTitle(t("templates.compare"));
  const wanted = splitValues(ids);
  const { rows, failure, pending, retry } = useCompared(wanted);
  // The address is the screen's state: it survives a reload, and can be sent on.
  const go = (next: CompareSearch): void =>
    void navigate({ to: COMPARE_PATH, search: compareSearch({ ...next }), replace: true });
  const showDiffering = (on: boolean): void => go(on ? { ...search, differing: true } : { ids: ids ?? "" });
  const leave = (gone: string): void => {
    const rest = wanted.filter((id) => id !== gone).join(",");
    go({ ...search, ids: rest });
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.head}>{t("templates.compare")}</h1>
      {failure !== null && <NotLoaded failure={failure} onRetry={retry} />}
      {pending && failure === null && <Skeleton height={420} role="status" aria-label={t("ui.loading")} />}
      {!pending && failure === null && rows.length === 0 && (
        <NoTemplate picture="empty" title={t("templates.compareNone")}>
          {t("templates.compareNoneText")}
        </NoTemplate>
      )}
      {!pending && rows.length > 0 && (
        <Table rows={rows} leave={leave} onlyDiffering={differing} onOnlyDiffering={showDiffering} />
      )}
    </div>
  );
}

/** The templates in the order asked for; those that are not there are left out. */
function useCompared(ids: readonly string[]): {
  rows: SectionRow<typeof houseTemplates>[];
  failure: string | null;
  pending: boolean;
  retry: () => void;
} {
  const found = useRows(houseTemplates, ids);
  return {
    rows: found.flatMap(({ data }) => data?.row ?? []),
    failure: found.find(({ data }) => data !== undefined && data.failure !== null)?.data?.failure ?? null,
    pending: found.some(({ isPending }) => isPending),
    retry: () => found.forEach(({ refetch }) => void refetch()),
  };
}

function Table({
  rows,
  leave,
  onlyDiffering,
  onOnlyDiffering,
}: {
  rows: readonly SectionRow<typeof houseTemplates>[];
  leave: (id: string) => void;
  onlyDiffering: boolean;
  onOnlyDiffering: (on: boolean) => void;
}) {
  const t = useT();
  const user = useUser();
  const can = useCan();
  const figures = rows.map(figuresOf);
  const [first = []] = figures;
  const lines = first.map(({ key, label }, line) => {
    const texts = figures.map((column) => column[line]?.text ?? "");
    return { key, label, texts, differs: new Set(texts).size > 1 };
  });
  const shown = onlyDiffering ? lines.filter(({ differs }) => differs) : lines;
  const asks = !isStaff(user) && can("chatGroups.chatSend");
  return (
    <>
      {rows.length > 1 && (
        <label className={classes.only}>
          <CheckBox checked={onlyDiffering} onChange={({ target }) => onOnlyDiffering(target.checked)} />
          {t("templates.compareOnly")}
        </label>
      )}
      {/* Wider than a phone: what the lines are about stays while the templates are looked through. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <div className={classes.scroll} role="region" aria-label={t("templates.compare")} tabIndex={0}>
        <table className={classes.table} data-templates={rows.length}>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.mark}>{t("templates.compareDiffers")}</span>
                {rows.length > 2 && (
                  <span className={classes.swipe}>{t("templates.compareSwipe", { count: rows.length })}</span>
                )}
              </th>
              {rows.map((row) => (
                <th key={row._id} scope="col">
                  <Picture file={firstPicture(row, "featuredImage")} ratio={RATIO} size="thumb" />
                  <span className={classes.name}>
                    <Link to={TEMPLATE_PATH} params={{ id: row._id }}>
                      {titleOf(houseTemplates, row)}
                    </Link>
                    {row.status !== ENUMS.genericStatus.ACTIVE && ` (${t("templates.hidden")})`}
                    <IconButton
                      size={44}
                      aria-label={t("templates.compareLeave", { name: titleOf(houseTemplates, row) })}
                      onClick={() => leave(row._id)}
                    >
                      <IconX size={18} />
                    </IconButton>
                  </span>
                  {asks && (
                    <Button
                      component={Link}
                      fullWidth
                      mt={8}
                      px={8}
                      {...askAbout(row)}
                      aria-label={t("templates.askOne", { name: titleOf(houseTemplates, row) })}
                    >
                      {t("templates.askShort")}
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label, texts, differs }) => (
              <tr key={key} data-differs={differs}>
                <th scope="row">
                  {label}
                  {differs && <span className="nn-hidden"> ({t("templates.compareDiffers")})</span>}
                </th>
                {texts.map((text, column) => (
                  <td key={rows[column]?._id}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
