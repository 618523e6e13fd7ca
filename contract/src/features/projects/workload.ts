/** Weeks that a workload looks ahead, this one included. */
export const WORKLOAD_WEEKS = 8;
/** Most people that it shows, and most open work that it looks at: what is due first. */
export const WORKLOAD_LIMITS = { people: 100, work: 20_000 } as const;

/** How much open work somebody has. */
export interface WorkloadPerson {
  /** `null`: what nobody was given. */
  readonly userId: string | null;
  readonly name: string | null;
  readonly open: number;
  /** Of those, what should be done by now. */
  readonly late: number;
  /** How many are being done in each week, by their dates; what is late is done this week. */
  readonly weeks: readonly number[];
}

/** Answer of `POST /api/tenant/projectActions/workload` with `{ filter, searchTerm }` of a find. */
export interface Workload {
  /** The Mondays of the weeks, `YYYY-MM-DD`. */
  readonly weeks: readonly string[];
  /** Who has most comes first; then who works here and has nothing. */
  readonly people: readonly WorkloadPerson[];
  /** There is more open work, or there are more people, than are looked at. */
  readonly isCut: boolean;
}
