let tell: () => void = () => undefined;
const there = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Says that the first screen has its route and its data. The frame does, once for each load of the page. */
export const screenIsThere = (): void => tell();

/** Resolves from then on: for code of what stands beside a screen, which would take the line from it. */
export const afterScreen = (): Promise<void> => there;
