import type { Plugin } from "vite";

const LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Put the styles of the first paint into the page itself: asked for by their names they cost a round trip, and mostly a
 * new connection, before anything is seen. Their links stay and fetch nothing: by them the code knows that they are there.
 */
export function stylesInPage(): Plugin {
  return {
    name: "styles-in-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        if (html.search(LINK) < 0) throw new Error("the bundler writes the links of styles in another way now");
        return html.replace(LINK, (_link, name: string) => {
          const file = bundle[name];
          if (file?.type !== "asset") throw new Error(`the page asks for ${name}, which is not built`);
          return `<style>${String(file.source)}</style><link rel="stylesheet" href="/${name}" disabled>`;
        });
      },
    },
  };
}
