/** What the checks of the documents read: the files that belong to the repository, by their paths from its root. */
export interface Repository {
  files: readonly string[];
  /** Is there a file or folder of that path? */
  exists: (path: string) => boolean;
  read: (path: string) => string;
}
