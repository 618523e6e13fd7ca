// Some registries lack the packages that hold other platforms' binaries; npm then leaves them out of the lock file, and
// `npm ci` refuses it everywhere. This adds what is missing, with the version that its parent names. Run it after every
// `npm install` that changes the lock: node tools/complete-lock.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../package-lock.json", import.meta.url));
const SYSTEM = /(android|darwin|freebsd|linux|openharmony|win32|windows)/;
const PROCESSOR = /(arm64|ppc64|riscv64|s390x|ia32|x64|arm)/;

const lock = JSON.parse(readFileSync(FILE, "utf8"));
const packages = lock.packages;

for (const [path, parent] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || isLocked(path, name)) continue;
    const os = SYSTEM.exec(name)?.[1];
    const cpu = PROCESSOR.exec(name.replace("openharmony", ""))?.[1];
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os === "windows" ? "win32" : os] } : {}),
    };
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);

/**
 * Whether the package is found from `path` upwards, as Node looks for it.
 * @param {string} path
 * @param {string} name
 */
function isLocked(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}
