import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { createContext, use, useMemo } from "react";
import { ListBody, type ListHead } from "../../../kit/list/list-body.tsx";
import { useViews } from "../../../kit/views/use-views.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import type { ListState } from "../../../kit/find/list-state.ts";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
import type { Who } from "./scopes.ts";
import { useWork } from "./use-work.ts";
import { WorkHead } from "./work-head.tsx";

/** Work as a list: the kit's, opened with what one still has to do, the latest of it first. */
export function WorkList() {
  const t = useT();
  useTitle(t("work.title"));
  const { opening: _opening, ...saved } = useViews(projectActions);
  const { who, ...list } = useWork("mine", true);
  const shown = useMemo(() => ({ state: list.state, who }), [list.state, who]);
  return (
    <Shown value={shown}>
      <ListBody resource={projectActions} list={list} saved={saved} Head={Head} />
      <WindowHost />
    </Shown>
  );
}

const Shown = createContext<{ readonly state: ListState; readonly who: Who } | null>(null);

function Head({ found, create }: ListHead) {
  const shown = use(Shown);
  return shown && <WorkHead {...shown} found={found} create={create} />;
}
