import { Button } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import type { ResourceRow } from "../resource/row.ts";
import { offeredMoves, reasonAgainst } from "../resource/verdicts.ts";
import { moveLabel } from "./move-texts.ts";
import { useMakeMove } from "./use-make-move.ts";

/** The named moves of a row on its own screen. What cannot be made now says why, also to who goes by the keys. */
export function MoveButtons({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  useT();
  const make = useMakeMove(resource);
  const moves = offeredMoves(resource, row);
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
