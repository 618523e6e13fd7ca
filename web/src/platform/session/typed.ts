import { MINE } from "./local-keys.ts";

const BEGINNING = `${MINE}typed-`;

/**
 * What was typed on a screen of this tab and not saved. It outlives a reload, and a phone that puts the tab away for want
 * of memory; it ends with the tab, and with the session like all that is somebody's own. A browser may refuse to keep it.
 */
export const typed = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(BEGINNING + key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(BEGINNING + key, text);
    } catch {
      // Refused or full: it stands on the screen all the same.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(BEGINNING + key);
    } catch {
      // Refused: there is nothing to take away either.
    }
  },
};
