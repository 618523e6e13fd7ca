import react from "@vitejs/plugin-react";
import { createServer } from "vite";

/**
 * Use modules of the web application as they run: what a build says in its page comes from the code itself.
 * @param use is given what all of them export; later they are gone
 */
export async function withModules<T>(
  root: string,
  paths: readonly string[],
  use: (modules: Record<string, unknown>) => T | Promise<T>,
): Promise<T> {
  const server = await createServer({
    configFile: false,
    root,
    plugins: [react()],
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: "error",
  });
  try {
    const modules = await Promise.all(paths.map((path) => server.ssrLoadModule(path)));
    return await use(Object.assign({}, ...modules) as Record<string, unknown>);
  } finally {
    await server.close();
  }
}
