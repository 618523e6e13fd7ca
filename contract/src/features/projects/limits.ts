/** What a project holds at most that is not deleted: far beyond any house, little enough to be read in one go. */
export const PROJECT_LIMITS = { stages: 200, work: 2000 } as const;
