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
  /** Deletes a database. */
  drop(name: string): void {
    try {
      indexedDB.deleteDatabase(name);
    } catch {
      // Likewise.
    }
  },
};
