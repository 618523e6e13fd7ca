import type { Plugin } from "vite";
import { withModules } from "./load-modules.ts";

const PLACE = '<div id="root">';

/** Put the login as it first stands into the page, in both languages; `first-paint.js` decides whether it is shown. */
export function paintLogin(): Plugin {
  let root = "";
  return {
    name: "paint-login",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle }) => {
        // No device looks at the page while it is made: it is the light one, and styles make it dark.
        Object.assign(globalThis, { matchMedia: () => ({ matches: false }), document: { documentElement: {} } });
        const markup = await withModules(root, ["/src/features/auth/login-markup.tsx"], async ({ loginMarkup }) => {
          if (typeof loginMarkup !== "function") throw new Error("login-markup.tsx has no loginMarkup");
          let both = "";
          for (const language of ["vi", "en"]) {
            // Whoever is signed in never sees the picture: `first-paint.js` has it fetched where the login is shown.
            const one = String(await loginMarkup(language)).replace("<use href=", "<use data-href=");
            both += `<div data-first-paint="${language}">${one}</div>`;
          }
          return both;
        }).finally(() => Reflect.deleteProperty(globalThis, "document"));
        const names = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, name = ""]) => name.split(" "));
        const styles = Object.values(bundle ?? {}).filter(
          (file) => file.type === "asset" && names.some((name) => String(file.source).includes(`.${name}`)),
        );
        return {
          html: html.replace(PLACE, `${PLACE}${markup}`),
          tags: styles
            .filter(({ fileName }) => fileName.endsWith(".css") && !html.includes(fileName))
            .map(({ fileName }) => ({
              tag: "link",
              attrs: { rel: "stylesheet", crossorigin: true, href: `/${fileName}` },
              injectTo: "head" as const,
            })),
        };
      },
    },
  };
}
