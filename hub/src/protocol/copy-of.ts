/** The bytes in memory of their own: what they were cut from is not kept alive by them, nor is a pool. */
export function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
