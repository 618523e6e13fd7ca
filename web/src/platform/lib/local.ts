/** Texts by key in a storage of the browser that never throws: it may refuse (private window, policy), and then nothing is kept. */
interface KeptTexts {
  /** @returns the stored text, or `null` when there is none or storage is refused */
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** @param storage asked for each time: to name it alone throws where it is refused */
function keptIn(storage: () => Storage): KeptTexts {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // Refused or full: it lasts until the page is closed.
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Refused: there is nothing to take away either.
      }
    },
  };
}

/** What a tab keeps: it outlives a reload, and a phone that puts the tab away for want of memory, and ends with the tab. */
export const ofTab = keptIn(() => sessionStorage);

/** What a browser keeps. */
export const local = {
  ...keptIn(() => localStorage),
  /** Takes away all texts whose keys begin so, those of this tab as well, and the databases that are called like one of them. */
  forget(beginning: string): void {
    try {
      for (const key of keysOf(sessionStorage, beginning)) sessionStorage.removeItem(key);
      for (const key of keysOf(localStorage, beginning)) {
        localStorage.removeItem(key);
        indexedDB.deleteDatabase(key);
      }
    } catch {
      // Likewise.
    }
  },
};

function keysOf(storage: Storage, beginning: string): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(beginning));
}
