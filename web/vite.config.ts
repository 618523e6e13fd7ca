import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  plugins: [react(), preloadFonts()],
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
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
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
