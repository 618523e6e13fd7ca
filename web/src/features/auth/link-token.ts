import { useEffect, useState } from "react";

/**
 * The `token` of a mailed link, taken out of the address at once: it must not stay in the history or be passed on.
 * @returns an empty text when there is none
 */
export function useLinkToken(): string {
  const [token] = useState(() => new URLSearchParams(location.search).get("token") ?? "");
  useEffect(() => {
    if (location.search !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  return token;
}
