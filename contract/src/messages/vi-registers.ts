/** Vendors, sample items, hotlines, help, value lists, backgrounds. */
export const viRegisters = {} as const;
