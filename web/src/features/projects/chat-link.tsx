import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import { Link } from "@tanstack/react-router";
import { useCan } from "../../platform/session/services-context.ts";
import links from "../../ui/layout/action-link.module.css";
import type { Project } from "./use-project.ts";

/** The way to the conversation of a project, for who is in it. */
export function ChatLink({ project, label }: { project: Project; label: string }) {
  const can = useCan();
  if (project.chatGroupId === null || !can("chatGroups.basic")) return null;
  return (
    <Link to="/chat" search={{ c: project.chatGroupId }} className={links.quiet}>
      <IconMessages size={18} stroke={1.6} aria-hidden />
      {label}
    </Link>
  );
}
