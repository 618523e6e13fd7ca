import { linkKind } from "@nepnha/domain/platform/link";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** A link as the office typed it: a screen of ours, or a page elsewhere; anything else is no link. */
export function BlockLink({
  to,
  className,
  label,
  children,
}: {
  to: string | null;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}) {
  const named = label === undefined ? {} : { "aria-label": label };
  switch (to === null ? null : linkKind(to)) {
    case "path":
      return (
        <Link to={to ?? ""} className={className} {...named}>
          {children}
        </Link>
      );
    case "web":
      return (
        <a href={to ?? ""} target="_blank" rel="noreferrer" className={className} {...named}>
          {children}
        </a>
      );
    default:
      return <span className={className}>{children}</span>;
  }
}
