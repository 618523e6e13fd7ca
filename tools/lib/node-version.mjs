/** The oldest Node that runs this product; package.json says the same to npm. */
const OLDEST = [20, 19];

/**
 * The message for a Node that is too old, or null for one that will do.
 * @param {string} version such as "20.19.0"
 * @returns {string | null}
 */
export function complaintAboutNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Nếp Nhà needs Node ${OLDEST.join(".")} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}
