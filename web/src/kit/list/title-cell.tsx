import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { Link, useSearch } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { unbroken } from "../../platform/lib/unbroken.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { titleOf } from "../resource/labels.ts";
import { rowPath } from "../resource/paths.ts";
import { useAllRows } from "../resource/queries.ts";
import { useRights } from "../resource/rights.ts";
import { firstPicture, type ResourceRow } from "../resource/row.ts";
import { slotsOf } from "../feature/slots.ts";
import { pathOf } from "../resource/tree.ts";
import classes from "./table.module.css";
import { useShownTree, type TreeView } from "../tree/use-tree.ts";
import { isNarrowed, isOrderView, parseListState } from "../find/list-state.ts";

/** The text that names a row, with its picture, as the link to it; in a tree with the names above it. */
export function TitleCell({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const t = useT();
  const rights = useRights(resource);
  const tree = useShownTree();
  const path = useShownPath(resource, row);
  const { image } = resource.list;
  const { thumb } = slotsOf(resource.name);
  // A title may be left out; the way to the row may not.
  const title = unbroken(titleOf(resource, row)) || t("value.none");
  return (
    <span className={classes.titleCell} data-title>
      {tree && <TreeToggle tree={tree} row={row} />}
      {thumb ? thumb(row) : image && <Thumb row={row} column={image} />}
      <span>
        {path.length > 0 && <span className={classes.path}>{path.join(" › ")}</span>}
        {rights.read ? (
          <Link to={rowPath(resource, row._id)} className={classes.titleLink ?? ""}>
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
    </span>
  );
}

/** Opens and closes what hangs below a row of a tree. */
function TreeToggle({ tree, row }: { tree: TreeView; row: ResourceRow }) {
  const t = useT();
  const open = tree.isOpen(row._id);
  if (open === null) return <span className={classes.leaf} />;
  const Sign = open ? IconChevronDown : IconChevronRight;
  return (
    <IconButton
      className={classes.toggle}
      data-toggle
      aria-expanded={open}
      aria-label={t(open ? "list.collapse" : "list.expand", { name: tree.titleOf(row) })}
      onClick={() => tree.toggle(row._id)}
    >
      <Sign size={18} aria-hidden />
    </IconButton>
  );
}

/** The names above a row, where the rows do not stand below them. */
function useShownPath(resource: ResourceDescription, row: ResourceRow): string[] {
  const state = parseListState(resource, useSearch({ strict: false }));
  const wanted = resource.tree !== undefined && (!isOrderView(state) || isNarrowed(state));
  const all = useAllRows(resource, wanted);
  return wanted ? pathOf(resource, row, all) : [];
}

function Thumb({ row, column }: { row: ResourceRow; column: string }) {
  const file = firstPicture(row, column);
  const { noImageUrl } = useServices().environment;
  return (
    <img className={classes.thumb} src={file?.thumbUrl ?? noImageUrl} alt="" width={44} height={44} loading="lazy" />
  );
}
