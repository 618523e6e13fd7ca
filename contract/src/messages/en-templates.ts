/** House templates and the widgets of the customers' home. */
export const enTemplates = {} as const;
