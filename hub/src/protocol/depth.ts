/** Deepest nesting of a message that is read, as in .NET: methods may walk over their arguments recursively. */
export const MAX_DEPTH = 64;
