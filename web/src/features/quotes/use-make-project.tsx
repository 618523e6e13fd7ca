import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy } from "react";
import { showWindow } from "../../ui/feedback/window.ts";
import type { Quote } from "./quote-row.ts";

const ProjectDialog = lazy(async () => ({ default: (await import("./project-dialog.tsx")).ProjectDialog }));

/** Asks what a project needs beyond its quote, makes it, and goes there. */
export function useMakeProject(): (quote: Quote) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (quote) => {
    const made = await showWindow<string>((close) => <ProjectDialog quote={quote} onClose={close} />);
    if (made === null) return;
    await queries.invalidateQueries({ queryKey: [quotes.name] });
    await navigate({ to: `/project/${made}` });
  };
}
