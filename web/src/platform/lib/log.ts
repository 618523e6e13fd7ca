/** Report a failure that the user is not bothered with (R8-06), where a developer or a support call can read it. */
export function logError(what: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- the one place that writes to the console
  console.error(`[nepnha] ${what}`, cause);
}
