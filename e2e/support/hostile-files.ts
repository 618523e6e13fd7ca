import { DOT } from "./picture.ts";
import type { SentFile } from "./upload.ts";

/** What every one of them tries: a dialog, and a call that the test hears. */
const FIRE = "alert(document.domain);fetch('/fired')";
const SCRIPT = `<script>${FIRE}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${FIRE}"><script>${FIRE}</script></svg>`;
const HTML = `<!DOCTYPE html><html><body onload="${FIRE}">${SCRIPT}<img src=x onerror="${FIRE}"></body></html>`;
const XML = `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${FIRE}</x:script>`;

const text = (words: string): Buffer => Buffer.from(words);
const wide = (words: string): Buffer => Buffer.from(`\ufeff${words}`, "utf16le");
const after = (head: Buffer, words: string): Buffer => Buffer.concat([head, text(words)]);

/** A whole GIF of one point. */
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const JPEG_HEAD = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
const HEIC = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1");

function pdf(catalog: string, tail = ""): Buffer {
  return text(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\n%%EOF\n${tail}`,
  );
}

/** The header of a PNG that unpacks to so many points. */
function bomb(width: number, height: number): Buffer {
  const bytes = Buffer.from(DOT);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** What each is by its content, before a name and a media type lie about it. */
const CONTENTS: Readonly<Record<string, Buffer>> = {
  html: text(HTML),
  "html in two bytes a letter": wide(HTML),
  "html after blanks": text(`\n\n   ${HTML}`),
  "html after words": text(`Ghi chú công trình ${"x".repeat(1100)} ${SCRIPT}`),
  svg: text(SVG),
  "svg after a declaration": text(`<?xml version="1.0"?><!-- x -->${SVG}`),
  xml: text(XML),
  script: text(FIRE),
  php: text(`<?php echo "${SCRIPT}"; ?>`),
  program: Buffer.from("4d5a90000300000004000000ffff0000", "hex"),
  shell: text("#!/bin/sh\ncurl http://127.0.0.1/fired\n"),
  "gif and script": text(`GIF89a/*\0\0\0\0\0*/=1;${FIRE}//`),
  "gif and page": after(GIF, HTML),
  "png and page": after(DOT, HTML),
  "png and archive": after(DOT, "PK\u0005\u0006\0\0"),
  "jpeg and page": after(JPEG_HEAD, HTML),
  "jpeg cut short": JPEG_HEAD,
  "png bomb": bomb(20_000, 20_000),
  "png larger than any": bomb(0x7f_ff_ff_ff, 0x7f_ff_ff_ff),
  heic: HEIC,
  "pdf that runs a script": pdf(`/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>`),
  "pdf that hides a script": pdf(`/OpenAction << /S /J#61vaScript /JS (app.alert\\(1\\)) >>`),
  "pdf that opens an address": pdf(`/OpenAction << /S /URI /URI (javascript:${FIRE.replaceAll(/[()]/g, "\\$&")}) >>`),
  "pdf and page": pdf("", HTML),
  "page and pdf": after(text(HTML), pdf("").toString("latin1")),
  "plain pdf": pdf(""),
  "plain text": text("Gạch thẻ đỏ"),
  "video that is a page": after(Buffer.from("000000186674797069736f6d0000020069736f6d6d703431", "hex"), HTML),
};

/** Names and types under which each is sent: honest ones, lies, and names that lead elsewhere. */
const DISGUISES: readonly (readonly [name: string, mime: string])[] = [
  ["anh.png", "image/png"],
  ["../../../../etc/cron.d/anh.svg", "image/svg+xml"],
  ["anh.html\0.txt", "text/plain"],
  ["\u202efdp.exe.pdf", "application/pdf"],
  ["bang.csv", "text/html"],
  ["phim.mp4", "video/mp4"],
  ["ghi-chu.txt", "text/plain"],
];

/**
 * Files that somebody might send to have something run in another person's browser, or to harm the server: every
 * content under every disguise (reliability 2.11).
 */
export const HOSTILE_FILES: readonly SentFile[] = Object.values(CONTENTS).flatMap((bytes) =>
  DISGUISES.map(([name, mime]) => ({ name, mime, bytes })),
);
