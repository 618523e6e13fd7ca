/**
 * What a tab keeps: it outlives a reload, and a phone that puts the tab away for want of memory, and ends with the tab. Like
 * `local` it never throws. Apart from it, since only forms need it and every page has the other one.
 */
export const ofTab = {
  /** @returns the stored text, or `null` when there is none or storage is refused */
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Refused or full: it stands on the screen all the same.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Refused: there is nothing to take away either.
    }
  },
};
