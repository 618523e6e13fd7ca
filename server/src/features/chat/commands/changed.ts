/** What a change of a conversation answers, mostly the number of the change that holds it now. */
export interface Changed<D = { changeSeq: number }> {
  readonly data: D;
  /** The conversation that has something to tell; null when nothing changed. */
  readonly changedGroupId: string | null;
}
