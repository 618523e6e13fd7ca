import { Button, Menu } from "@mantine/core";
import { projects } from "@nepnha/contract/features/projects/projects";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { SectionItems, SectionMenu } from "../../kit/form/section-menu.tsx";
import { moveLabel } from "../../kit/moves/move-texts.ts";
import { useMakeMove } from "../../kit/moves/use-make-move.ts";
import { reasonAgainst } from "../../kit/resource/verdicts.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { MenuEntry } from "../../ui/layout/menu-entry.tsx";
import type { Project } from "./use-project.ts";

/** What is seldom done with a project: moves that go back or end it, and what its section offers. */
export function ProjectMenu({ project, moves }: { project: Project; moves: readonly NamedMove[] }) {
  const t = useT();
  const make = useMakeMove(projects);
  if (moves.length === 0) return <SectionMenu resource={projects} row={project} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t("ui.actions")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map((move) => (
          <MenuEntry
            key={move.name}
            reason={reasonAgainst(project, move.name)}
            onClick={() => void make(project, move)}
          >
            {moveLabel(projects, move)}
          </MenuEntry>
        ))}
        <SectionItems resource={projects} row={project} apart={moves.length > 0} />
      </Menu.Dropdown>
    </Menu>
  );
}
