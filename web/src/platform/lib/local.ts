/** Local storage that never throws: a browser may refuse it (private window, policy), and then nothing is kept. */
export const local = {
  /** @returns the stored text, or `null` when there is none or storage is refused */
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Refused or full: the choice lasts until the page is closed.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Refused: there is nothing to take away either.
    }
  },
  /** Takes away all texts whose keys begin so, and the databases that are called like one of these keys. */
  forget(beginning: string): void {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(beginning));
      for (const key of keys) localStorage.removeItem(key);
      for (const key of keys) indexedDB.deleteDatabase(key);
    } catch {
      // Likewise.
    }
  },
};
