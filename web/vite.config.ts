import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { createServer, defineConfig, type Plugin } from "vite";

/** Where the server of the same checkout listens while developing. */
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Fonts that the first paint needs; the others load when a text asks for them. */
const FIRST_FONTS = /be-vietnam-pro-(latin|vietnamese)-(400|600)-normal.*\.woff2$/;

/** Preload the first paint's fonts: their hashed names are known only after the bundle is made. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
}

/** Put the login as it first stands into the page; `first-paint.js` decides whether it is shown. */
function paintLogin(): Plugin {
  const PLACE = '<div id="root">';
  return {
    name: "paint-login",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle }) => {
        const made = await createServer({
          configFile: false,
          root: import.meta.dirname,
          plugins: [react()],
          appType: "custom",
          server: { middlewareMode: true, hmr: false, ws: false },
          optimizeDeps: { noDiscovery: true },
          logLevel: "error",
        });
        // No device looks at the page while it is made: it is the light one, and styles make it dark.
        Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
        try {
          const { loginMarkup }: Record<string, unknown> = await made.ssrLoadModule(
            "/src/features/auth/login-markup.tsx",
          );
          if (typeof loginMarkup !== "function") throw new Error("login-markup.tsx has no loginMarkup");
          const markup = String(loginMarkup());
          const names = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, name = ""]) => name.split(" "));
          const styles = Object.values(bundle ?? {}).filter(
            (file) => file.type === "asset" && names.some((name) => String(file.source).includes(`.${name}`)),
          );
          return {
            html: html.replace(PLACE, `${PLACE}<div data-first-paint>${markup}</div>`),
            tags: styles
              .filter(({ fileName }) => fileName.endsWith(".css") && !html.includes(fileName))
              .map(({ fileName }) => ({
                tag: "link",
                attrs: { rel: "stylesheet", crossorigin: true, href: `/${fileName}` },
              })),
          };
        } finally {
          await made.close();
        }
      },
    },
  };
}

/** The icons that the menu of the office draws from the start. */
const BASE =
  /platform[\\/](i18n[\\/]i18n|lib[\\/](snackbar|store)|constants)\.ts|messages[\\/]vi[\\/]start\.ts|vite[\\/]preload-helper|ui[\\/](data[\\/](avatar|initials)|layout[\\/](icon-button|kbd))\./;
const FRAME =
  /kit[\\/]menu[\\/]|platform[\\/]api[\\/]preferences|ui[\\/](data[\\/]count|fields[\\/]search-box|feedback[\\/](list-skeleton|empty-state)|layout[\\/](on-demand|widths))\.tsx?$/;
const MENU_ICONS = new RegExp(
  String.raw`[\\/]icons[\\/](${[...readFileSync(new URL("src/kit/menu/menu-icons.tsx", import.meta.url), "utf8").matchAll(/icons\/(\w+)\.mjs/g)].map(([, name]) => name).join("|")})\.mjs$`,
);

/** The service worker's file: a fixed name, since the browser asks for it again and again. */
const WORKER = "sw.js";

/** Put a mark of the whole build into the service worker: a page of another build has another worker. */
function markWorker(): Plugin {
  return {
    name: "mark-worker",
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") return;
        const files = Object.keys(bundle).toSorted().join();
        const mark = createHash("sha256").update(files).update(worker.code).digest("hex").slice(0, 12);
        worker.code = worker.code.replace("__NEPNHA_BUILD__", mark);
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFonts(), markWorker(), paintLogin()],
  server: {
    proxy: {
      "/api": server,
      "/files": server,
      "/dev/mail": server,
      "/chat/api": server,
      "/chat/chathub": { target: server, ws: true },
    },
  },
  build: {
    outDir: "dist",
    target: "es2022",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/platform/service-worker/sw/sw.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js"),
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            // What the application itself needs of queries; what watches them comes with the screens.
            {
              name: "queries",
              test: /query-core[\\/]build[\\/]modern[\\/](?!.*[oO]bserver)(?!streamed)(?!hydration)(?!mutation\.)\w+\.js$/,
              priority: 2,
            },
            // What every page asks for at once, in many small pieces; packed together they weigh less.
            { name: "base", test: BASE, priority: 2 },
            // The same of the pages of those who are signed in.
            { name: "frame", test: FRAME, priority: 2 },
            // Each is small; packed together they weigh half as much.
            { name: "menu-icons", test: MENU_ICONS, priority: 2 },
            {
              name: "router",
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
