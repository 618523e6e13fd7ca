import type { FastifyInstance } from "fastify";
import { escapeHtml } from "./escape-html.ts";
import { readOutbox, type OutboxEntry } from "./outbox.ts";
import { PAPER } from "./paper.ts";

const NEWEST = 50;

/**
 * `/dev/mail`: the newest mails of the outbox, for people who try the product without a mail server. It shows codes to
 * anybody, so it is never registered in production nor where mails really leave.
 */
export function registerDevMail(app: FastifyInstance, dataDir: string): void {
  app.get<{ Querystring: { format?: string } }>("/dev/mail", async (request, reply) => {
    const items = (await readOutbox(dataDir, NEWEST)).map((entry) => ({ ...entry, code: codeIn(entry) }));
    reply.header("cache-control", "private, no-store");
    if (request.query.format === "json") return { items };
    return reply.type("text/html; charset=utf-8").send(pageOf(items));
  });
}

interface ShownMail extends OutboxEntry {
  readonly code: string | null;
}

/** A sign-in code stands on a line of its own. */
function codeIn({ text }: OutboxEntry): string | null {
  return /^ {4}(\d{4,8})$/m.exec(text)?.[1] ?? null;
}

function pageOf(mails: readonly ShownMail[]): string {
  const content = mails.length === 0 ? `<p class="empty">Chưa có thư nào. Hãy yêu cầu mã ở trang đăng nhập.</p>` : "";
  return [
    `<!doctype html><html lang="vi"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>Hộp thư thử nghiệm</title><link rel="icon" href="data:,">`,
    `<style>${STYLE}</style></head><body><main><header><h1>Hộp thư thử nghiệm</h1>`,
    `<a href="/dev/mail">Tải lại</a></header>`,
    `<p>Máy này chưa nối máy chủ thư (SMTP_URL), nên thư nằm lại ở đây. Mới nhất ở trên.</p>`,
    content,
    ...mails.map(cardOf),
    `</main></body></html>`,
  ].join("\n");
}

function cardOf({ at, to, subject, text, code }: ShownMail): string {
  const time = new Intl.DateTimeFormat("vi-VN", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "Asia/Ho_Chi_Minh",
  }).format(new Date(at));
  return [
    `<article><p class="meta"><b>${escapeHtml(to)}</b><time datetime="${escapeHtml(at)}">${time}</time></p>`,
    `<h2>${escapeHtml(subject)}</h2>`,
    code === null ? "" : `<p class="code">${escapeHtml(code)}</p>`,
    `<details><summary>Nội dung thư</summary><pre>${escapeHtml(text)}</pre></details></article>`,
  ].join("\n");
}

const STYLE = `
:root { color-scheme: light dark; --bg: ${PAPER.background}; --sheet: ${PAPER.sheet}; --line: ${PAPER.line}; --ink: ${PAPER.ink};
  --muted: ${PAPER.muted}; --accent: ${PAPER.accent}; }
@media (prefers-color-scheme: dark) { :root { --bg: #1d1a17; --sheet: #28241f; --line: #40392f; --ink: #f1ebe1; --muted: #b5aa9c;
  --accent: #f0957f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.6 ${PAPER.font}; }
main { max-width: 640px; margin: 0 auto; padding: 24px 16px 48px; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
h1 { font-size: 22px; margin: 0; }
h2 { font-size: 16px; margin: 0 0 8px; font-weight: 600; overflow-wrap: anywhere; }
a { color: var(--accent); padding: 8px 0; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 16px 0; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; margin: 0 0 4px; font-size: 14px;
  color: var(--muted); overflow-wrap: anywhere; }
.code { margin: 8px 0; font: 700 clamp(32px, 11vw, 44px)/1.2 ${PAPER.monoFont}; letter-spacing: 0.15em; color: var(--accent);
  user-select: all; font-variant-numeric: tabular-nums; }
.empty { padding: 32px 0; color: var(--muted); }
summary { cursor: pointer; padding: 4px 0; color: var(--muted); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0 0; font: 14px/1.6 ${PAPER.font}; }
`;
