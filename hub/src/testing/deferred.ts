/** A promise that the test settles from outside. */
interface Deferred {
  promise: Promise<void>;
  resolve(): void;
}

export function deferred(): Deferred {
  const box: { resolve?: () => void } = {};
  const promise = new Promise<void>((resolve) => (box.resolve = resolve));
  return { promise, resolve: () => box.resolve?.() };
}
