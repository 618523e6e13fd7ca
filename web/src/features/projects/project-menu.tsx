import { projects } from "@nepnha/contract/features/projects/projects";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { SectionItems, SectionMenu } from "../../kit/form/section-menu.tsx";
import { moveLabel } from "../../kit/moves/move-texts.ts";
import { useMakeMove } from "../../kit/moves/use-make-move.ts";
import { reasonAgainst } from "../../kit/resource/verdicts.ts";
import { ActionsMenu } from "../../ui/layout/actions-menu.tsx";
import { MenuEntry } from "../../ui/layout/menu-entry.tsx";
import type { Project } from "./use-project.ts";

/** What is seldom done with a project: moves that go back or end it, and what its section offers. */
export function ProjectMenu({ project, moves }: { project: Project; moves: readonly NamedMove[] }) {
  const make = useMakeMove(projects);
  if (moves.length === 0) return <SectionMenu resource={projects} row={project} />;
  return (
    <ActionsMenu>
      {moves.map((move) => (
        <MenuEntry key={move.name} reason={reasonAgainst(project, move.name)} onClick={() => void make(project, move)}>
          {moveLabel(projects, move)}
        </MenuEntry>
      ))}
      <SectionItems resource={projects} row={project} apart={moves.length > 0} />
    </ActionsMenu>
  );
}
