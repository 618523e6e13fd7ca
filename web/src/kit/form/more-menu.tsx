import { Menu } from "@mantine/core";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { useT } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { MenuEntry } from "../../ui/layout/menu-entry.tsx";
import { useNeighbours } from "../list/neighbours.ts";
import { moveLabel } from "../moves/move-texts.ts";
import { useMakeMove } from "../moves/use-make-move.ts";
import type { ResourceRow } from "../resource/row.ts";
import { offeredMoves, reasonAgainst } from "../resource/verdicts.ts";
import { isLeftOut } from "./main-move.ts";
import classes from "./record.module.css";
import { SectionItems } from "./section-menu.tsx";

/** Something that can be done with a form. */
export interface MoreItem {
  readonly label: string;
  readonly run: () => void;
}

/** Behind "…": everything that can be done with a form and its row but what has a button beside it. */
export function MoreMenu({
  resource,
  row,
  items,
  main,
  place,
  busy,
}: {
  resource: ResourceDescription;
  row: ResourceRow | null;
  /** Further ways to end the form. */
  items: readonly MoreItem[];
  main: NamedMove | null;
  /** In the rail of a wide screen, whose head leads to the rows before and after; or at the foot of a small one. */
  place: "side" | "foot";
  /** Why nothing can be done now. */
  busy: string | null;
}) {
  const t = useT();
  return (
    <Menu position={place === "side" ? "bottom-end" : "top-end"}>
      <Menu.Target>
        <IconButton {...(place === "foot" ? { size: 44 } : {})} className={classes.dots} aria-label={t("ui.actions")}>
          <IconDots size={20} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.sheet ?? ""}>
        {items.map(({ label, run }) => (
          <MenuEntry key={label} reason={busy} onClick={run}>
            {label}
          </MenuEntry>
        ))}
        {row && <RowItems resource={resource} row={row} main={main} busy={busy} />}
        {row && place === "foot" && <NeighbourItems resource={resource} row={row} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function RowItems({
  resource,
  row,
  main,
  busy,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  main: NamedMove | null;
  busy: string | null;
}) {
  const make = useMakeMove(resource);
  const isOut = isLeftOut(resource, row, main);
  const moves = offeredMoves(resource, row).filter((move) => !isOut(move));
  return (
    <>
      {moves.length > 0 && <Menu.Divider />}
      {moves.map((move) => (
        <MenuEntry key={move.name} reason={busy ?? reasonAgainst(row, move.name)} onClick={() => void make(row, move)}>
          {moveLabel(resource, move)}
        </MenuEntry>
      ))}
      <SectionItems resource={resource} row={row} busy={busy} apart />
    </>
  );
}

function NeighbourItems({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const t = useT();
  const neighbours = useNeighbours(resource, row._id);
  if (!neighbours?.previous && !neighbours?.next) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item disabled={!neighbours.previous} onClick={() => neighbours.previous?.()}>
        {t("record.previous")}
      </Menu.Item>
      <Menu.Item disabled={!neighbours.next} onClick={() => neighbours.next?.()}>
        {t("record.next")}
      </Menu.Item>
    </>
  );
}
