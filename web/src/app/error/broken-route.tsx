import { useMatch, type ErrorComponentProps } from "@tanstack/react-router";
import type { BrokenPart } from "./broken-part.tsx";
import { BrokenPage } from "./error-pages.tsx";

const SOON_MS = 3000;
let part: { readonly BrokenPart: typeof BrokenPart } | undefined;

/** Fetches what stands in for a screen within the shell: no first screen waits for it, and once it is wanted it may be too late. */
export function fetchBrokenPart(): void {
  const fetched = async (): Promise<void> => {
    part = await import("./broken-part.tsx");
  };
  setTimeout(() => void fetched().catch(() => undefined), SOON_MS);
}

/** What a route shows that could not be: within the shell where that is there, else a page of its own. */
export function BrokenRoute({ error }: ErrorComponentProps) {
  const within = useMatch({ strict: false, select: ({ routeId }) => String(routeId).startsWith("/main/") });
  return within && part ? <part.BrokenPart error={error} /> : <BrokenPage />;
}
