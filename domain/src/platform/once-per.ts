/** Works something out of an object the first time, and has it at hand from then on: for objects that never change. */
export function oncePer<K extends object, T extends object>(workOut: (from: K) => T): (from: K) => T {
  const known = new WeakMap<K, T>();
  return (from) => {
    let found = known.get(from);
    if (found === undefined) {
      found = workOut(from);
      known.set(from, found);
    }
    return found;
  };
}
