/** What a part of the hub may do with it. People and groups are reached on every node; nothing waits, nothing throws. */
export interface Wire {
  /** Tells people something on all their connections. */
  readonly toUsers: (
    tenantId: number,
    userIds: readonly string[],
    event: string,
    payload: unknown,
    options?: { readonly exceptConnectionIds?: ReadonlySet<string> },
  ) => void;
  /** Tells every connection of a group; serialised once. */
  readonly toGroup: (group: string, event: string, payload: unknown) => void;
  readonly addToGroup: (connectionId: string, group: string) => void;
  readonly removeFromGroup: (connectionId: string, group: string) => void;
  /** Resolves when other nodes can hear what was told before. */
  readonly handedOver: () => Promise<void>;
}
