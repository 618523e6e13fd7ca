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
  /**
   * Takes away all texts whose keys begin so, those of this tab as well, and the databases that are called like one of them.
   * @param but what begins so stays
   */
  forget(beginning: string, but = " "): void {
    try {
      for (const storage of [sessionStorage, localStorage])
        for (const key of Object.keys(storage).filter((one) => one.startsWith(beginning) && !one.startsWith(but))) {
          storage.removeItem(key);
          indexedDB.deleteDatabase(key);
        }
    } catch {
      // Likewise.
    }
  },
};
