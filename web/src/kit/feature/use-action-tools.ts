import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCan, useServices, useUser } from "../../platform/session/services-context.ts";
import type { ActionTools } from "./action-types.ts";

/** What the actions of a section work with. */
export function useActionTools({ name }: ResourceDescription): ActionTools {
  const { api } = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    api,
    me: useUser(),
    can: useCan(),
    refresh: () => queries.invalidateQueries({ queryKey: [name] }),
    // Addresses of other sections come from data: the router's types cannot know them.
    go: (path, search = {}) => void navigate({ to: path, search } as never),
  };
}
