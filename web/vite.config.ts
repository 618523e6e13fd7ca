import { createHash } from "node:crypto";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compressed } from "./packing/compressed.ts";
import { kitStyles } from "./packing/kit-styles.ts";
import { firstLoad } from "./packing/first-load.ts";
import { neededFiles } from "./packing/needed-files.ts";
import { packs } from "./packing/packs.ts";
import { paintLogin } from "./packing/paint-login.ts";
import { smaller } from "./packing/smaller.ts";
import { stylesInPage } from "./packing/styles-in-page.ts";

/** Where the server of the same checkout listens while developing. */
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

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

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    smaller(),
    kitStyles(import.meta.dirname),
    paintLogin(),
    stylesInPage(),
    firstLoad(),
    neededFiles(),
    markWorker(),
    compressed(),
  ],
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
        // Names of several hundred parts weigh on the first load: the list of them comes with it, and short marks tell them apart.
        chunkFileNames: ({ name }: { readonly name: string }) =>
          name === "app" ? "assets/[name]-[hash].js" : "assets/p-[hash:7].js",
        entryFileNames: ({ name }: { readonly name: string }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js"),
        ...(command === "build" ? { codeSplitting: await packs(import.meta.dirname) } : {}),
      },
    },
  },
}));
