import { escapeHtml } from "./escape-html.ts";
import { PAPER } from "./paper.ts";

/** A paragraph of plain text. */
export function paragraph(text: string, color: string = PAPER.ink): string {
  return `<p style="margin:0 0 12px;color:${color}">${escapeHtml(text)}</p>`;
}

/** A link that looks like a button. `url` is one of ours, on the configured address. */
export function linkButton(text: string, url: string): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${PAPER.accent};color:#ffffff;`;
  return `<p style="margin:20px 0"><a href="${escapeHtml(url)}" style="${style}font-weight:700;text-decoration:none">${escapeHtml(text)}</a></p>`;
}

/** The company's sheet of paper around pieces of HTML. Mail programs know tables and inline styles, little else. */
export function mailSheet(tenantName: string, content: readonly string[]): string {
  return [
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    `<body style="margin:0;background:${PAPER.background}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER.background}"><tr>`,
    `<td align="center" style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:${PAPER.sheet};`,
    `border:1px solid ${PAPER.line};border-top:4px solid ${PAPER.accent};border-radius:8px"><tr>`,
    `<td style="padding:28px;font:400 16px/1.6 ${PAPER.font}">`,
    `<p style="margin:0 0 20px;font-weight:700;color:${PAPER.accent}">${escapeHtml(tenantName)}</p>`,
    ...content,
    `</td></tr></table></td></tr></table></body></html>`,
  ].join("\n");
}
