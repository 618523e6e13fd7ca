import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { build } from "esbuild";

/**
 * Bundles the server into server/dist: our own code in, npm packages out.
 * Argument: the root of the repository (default: this one).
 */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, ".."));
const dist = join(root, "server/dist");

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
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
  plugins: [workspaces, sourceAddresses],
}).catch(() => process.exit(1));
