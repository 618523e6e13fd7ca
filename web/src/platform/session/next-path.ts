const STORAGE_KEY = "nepnha-next-path";

/**
 * Where somebody wanted to go when the guard sent them to the login; kept out of the address.
 * @param userId whose path it is, where their session ended there: nobody else is led to it
 */
export function rememberNextPath(path: string, userId?: string): void {
  sessionStorage.setItem(STORAGE_KEY, userId === undefined ? path : `${path}\n${userId}`);
}

/** The remembered path, once; `/` when there is none for this user. Only a path of our own: never another origin. */
export function takeNextPath(userId: string | undefined): string {
  const [path = "", owner = userId] = sessionStorage.getItem(STORAGE_KEY)?.split("\n") ?? [];
  sessionStorage.removeItem(STORAGE_KEY);
  return owner === userId && /^\/(?![/\\])/.test(path) && !path.startsWith("/auth") ? path : "/";
}
