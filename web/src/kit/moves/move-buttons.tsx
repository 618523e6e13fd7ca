import { Button } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import type { ResourceRow } from "../resource/row.ts";
import { offeredMoves, reasonAgainst } from "../resource/verdicts.ts";
import { moveLabel } from "./move-texts.ts";
import { useMakeMove } from "./use-make-move.ts";

/**
 * The named moves of a row on its own screen. What cannot be made now says why, also to who goes by the keys.
 * @param moves those that have a button; all that are offered where it is absent
 */
export function MoveButtons({
  resource,
  row,
  moves = offeredMoves(resource, row),
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  moves?: readonly NamedMove[];
}) {
  useT();
  const make = useMakeMove(resource);
  return moves.map((move) => {
    const reason = reasonAgainst(row, move.name);
    return (
      <Button
        key={move.name}
        variant="default"
        {...(reason === null
          ? { onClick: () => void make(row, move) }
          : {
              "data-disabled": true,
              "aria-disabled": true,
              "aria-description": reason,
              title: reason,
              // A thumb hovers over nothing: it presses, and is told.
              onClick: () => showSnackbar({ kind: "info", text: reason, id: "row-change", ofScreen: true }),
            })}
      >
        {moveLabel(resource, move)}
      </Button>
    );
  });
}
