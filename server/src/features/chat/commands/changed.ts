/** What a change of a message answers: the change that holds it now. */
export interface Changed {
  readonly data: { changeSeq: number };
  /** The conversation that has something to tell; null when nothing changed. */
  readonly changedGroupId: string | null;
}
