declare const made: unique symbol;

/**
 * Whose turn it is: a person or a network, and the company that they belong to. Only the functions here make one, so that
 * the same person is never counted under two names.
 */
export interface Who {
  readonly key: string;
  readonly group: string;
  readonly [made]: true;
}

/** A person of a company, wherever they ask. */
export function whoIs({ tenantId, userId }: { readonly tenantId: number; readonly userId: string }): Who {
  return whoNamed(`${tenantId} ${userId}`, String(tenantId));
}

/** Whoever is no person of a company: a network, or the machine itself. In a group of its own, where none is given. */
export function whoNamed(key: string, group = key): Who {
  return { key, group } as Who;
}
