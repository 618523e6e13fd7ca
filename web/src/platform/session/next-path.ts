const STORAGE_KEY = "nepnha-next-path";

/** Where somebody wanted to go when the guard sent them to the login; kept out of the address. */
export function rememberNextPath(path: string): void {
  sessionStorage.setItem(STORAGE_KEY, path);
}

/** The remembered path, once; `/` when there is none. Only a path of our own: never another origin. */
export function takeNextPath(): string {
  const path = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return path && /^\/(?![/\\])/.test(path) && !path.startsWith("/auth") ? path : "/";
}
