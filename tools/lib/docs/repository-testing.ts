import type { Repository } from "./repository.ts";

/** A repository that consists of these files. */
export function repositoryOf(texts: Record<string, string>): Repository {
  const files = Object.keys(texts);
  return {
    files,
    exists: (path) => files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, "")}/`)),
    read: (path) => texts[path] ?? "",
  };
}
