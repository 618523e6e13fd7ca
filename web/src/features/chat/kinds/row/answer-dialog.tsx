import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { loadFormSlots } from "../../../../kit/feature/form-slots.ts";
import { sendMove } from "../../../../kit/moves/make-move.ts";
import { MoveDialog } from "../../../../kit/moves/move-dialog.tsx";
import type { ResourceRow } from "../../../../kit/resource/row.ts";
import { useServices } from "../../../../platform/session/services-context.ts";

/**
 * Asks what an answer needs, or whether somebody is sure of it, and gives it by the call of the row's own page. What is
 * refused (somebody has answered already, it was taken back) is said there, and the card shows what the row is by then.
 */
export function AnswerDialog({
  resource,
  row,
  move,
  onClose,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  move: NamedMove;
  onClose: () => void;
}) {
  const { api } = useServices();
  const queries = useQueryClient();
  use(loadFormSlots(resource.name));
  return (
    <MoveDialog
      resource={resource}
      row={row}
      move={move}
      unsaved={null}
      onSend={(asked) => sendMove({ resource, api, queries }, row, move, asked)}
      onClose={(done) => {
        onClose();
        if (!done) void queries.invalidateQueries({ queryKey: [resource.name] });
      }}
    />
  );
}
