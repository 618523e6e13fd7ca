import type { Deps } from "@nepnha/server/platform/deps";

/** Mails and files of a server that is measured: nothing goes out, and nothing is stored. */
export const NO_EFFECTS: Pick<Deps, "mailer" | "files"> = {
  mailer: { send: () => Promise.resolve() },
  files: {
    put: () => Promise.resolve(),
    read: () => Promise.resolve(undefined),
    size: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
  },
};
