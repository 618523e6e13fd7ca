// Breaks pages and draws them away from the server's own thread: it takes as long as hundreds of calls. Plain JavaScript,
// so that the thread starts alike from the sources and beside the bundle.
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";

/** @typedef {import("./page.ts").LaidOut & { pictures: Record<string, Uint8Array> }} DrawnPage */

const require = createRequire(import.meta.url);
const FAMILY = "@expo-google-fonts/be-vietnam-pro";
const FONT = {
  normal: require.resolve(`${FAMILY}/400Regular/BeVietnamPro_400Regular.ttf`),
  bold: require.resolve(`${FAMILY}/600SemiBold/BeVietnamPro_600SemiBold.ttf`),
};
/** Signs that have no letter of their own, or turn the way of reading round; a line's end stays. */
const SILENT = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]/u;
/** So long is no word: where it breaks is tried out again for each of its lines, which would take seconds. */
const LONG_WORD = /\S{200}(?=\S)/gu;
/** A letter that the font lacks. */
const UNKNOWN = "?";
const LINE = "#d9cdbd";

const LAYOUTS = {
  rows: {
    hLineWidth: (/** @type {number} */ at, /** @type {{ table: { body: unknown[] } }} */ { table }) =>
      at === 0 ? 0 : at === table.body.length ? 0.8 : 0.4,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 4.5,
    paddingBottom: () => 3,
  },
  sums: {
    hLineWidth: (/** @type {number} */ at, /** @type {{ table: { body: unknown[] } }} */ { table }) =>
      at === table.body.length - 1 ? 0.8 : 0,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
  bare: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: (/** @type {number} */ at) => (at === 0 ? 0 : 4),
    paddingRight: () => 8,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
};

pdfmake.setFonts({ text: FONT });
pdfmake.setTableLayouts(LAYOUTS);
// Nothing that stands in a document makes this thread read a file or call anybody.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((/** @type {string} */ path) => path === FONT.normal || path === FONT.bold);

/** @type {{ hasGlyphForCodePoint: (code: number) => boolean }} */
const known = require("fontkit").openSync(FONT.normal);

parentPort?.on("message", (/** @type {DrawnPage} */ page) => void answer(page));

/** @param {DrawnPage} page */
async function answer(page) {
  try {
    const bytes = await draw(page);
    // A buffer of its own, so that it is handed over and not copied.
    const own = new Uint8Array(bytes);
    parentPort?.postMessage({ bytes: own }, [own.buffer]);
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
  }
}

/**
 * @param {DrawnPage} page
 * @returns {Promise<Uint8Array>}
 */
function draw({ title, language, at, page, letters, header, footer, watermark, content, pictures }) {
  const made = new Date(at);
  return pdfmake
    .createPdf({
      pageSize: page.size,
      pageMargins: [...page.margins],
      info: {
        title: cleaned(title),
        creator: "Nếp Nhà",
        producer: "Nếp Nhà",
        creationDate: made,
        modDate: made,
      },
      lang: language,
      displayTitle: true,
      version: "1.7",
      defaultStyle: { font: "text", fontSize: letters.size, color: letters.color, lineHeight: 1.15 },
      images: Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name, dataUrl(bytes)])),
      header: withCleanTexts(header),
      footer: (/** @type {number} */ number, /** @type {number} */ count) => ({
        columns: [
          { width: "*", text: cleaned(footer.left) },
          { width: 60, text: `${number}/${count}`, alignment: "right" },
        ],
        fontSize: footer.size,
        color: footer.color,
        margin: [page.margins[0], 18, page.margins[2], 0],
      }),
      ...(watermark === null
        ? {}
        : { watermark: { text: cleaned(watermark), color: "black", opacity: 0.06, bold: true } }),
      content: withCleanTexts(content),
      pageBreakBefore: endsPage,
    })
    .getBuffer();
}

/**
 * Whether what must stay with a heading no longer fits below it. (What is kept together is placed after this is asked,
 * so that the places of what follows say nothing.)
 * @param {{ headlineLevel?: number, startPosition: { verticalRatio: number, pageInnerHeight: number } }} node
 */
function endsPage({ headlineLevel = 0, startPosition: { verticalRatio, pageInnerHeight } }) {
  return (1 - verticalRatio) * pageInnerHeight < headlineLevel;
}

/**
 * The same nodes with texts that the font can draw.
 * @template T
 * @param {T} node
 * @returns {T}
 */
function withCleanTexts(node) {
  if (Array.isArray(node)) return /** @type {T} */ (node.map(withCleanTexts));
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === "text" ? cleaned(value) : withCleanTexts(value),
  ]);
  return Object.fromEntries(entries);
}

/**
 * What of a text the font can draw, its words not too long to be measured.
 * @param {string} text
 */
function cleaned(text) {
  let clean = "";
  for (const letter of text.normalize("NFC").replace(SILENT, "")) {
    if (letter === "\n" || known.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) clean += letter;
    else if (/\s/u.test(letter)) clean += " ";
    else if (!PICTOGRAPH.test(letter)) clean += UNKNOWN;
  }
  return clean.replace(LONG_WORD, "$& ");
}

/** @param {Uint8Array} bytes */
function dataUrl(bytes) {
  const kind = bytes[0] === 0x89 ? "png" : "jpeg";
  return `data:image/${kind};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;
}
