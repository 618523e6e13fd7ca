/** Vendors, sample items, hotlines, help, value lists, backgrounds. */
export const enRegisters = {} as const;
