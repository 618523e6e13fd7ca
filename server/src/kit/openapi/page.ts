import type { OpenApi, Operation } from "./document.ts";
import type { Schema } from "./field-schema.ts";

/** The page of all parts of the API, each a link to its calls. */
export function indexPage(document: OpenApi): string {
  const lines = document.tags.map(({ name, description }) => {
    const count = callsOf(document, name).length;
    return `<li><a href="/api/docs/${safe(name)}">${safe(name)}</a> <span>${safe(description)} · ${count} calls</span></li>`;
  });
  const intro = `<p>${code(String(document.info["description"]))} As a file: <a href="/api/openapi.json">openapi.json</a>.</p>`;
  return page("API", `${intro}<ul class="parts">${lines.join("")}</ul>`);
}

/** The page of the calls of one part; `undefined` when there is none of that name. */
export function partPage(document: OpenApi, part: string): string | undefined {
  const tag = document.tags.find(({ name }) => name === part);
  if (!tag) return undefined;
  const calls = callsOf(document, part).map(([method, path, operation]) => callOf(method, path, operation));
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => name === part || name.startsWith(`${part}.`) || name === "Problem")
    .map(([name, schema]) => schemaOf(name, schema));
  const back = '<p><a href="/api/docs">All parts</a></p>';
  return page(`${part} · ${tag.description}`, `${back}${calls.join("")}<h2>Schemas</h2>${schemas.join("")}`);
}

function callsOf({ paths }: OpenApi, part: string): (readonly [string, string, Operation])[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, operation]) =>
      operation.tags.includes(part) ? [[method.toUpperCase(), path, operation] as const] : [],
    ),
  );
}

function callOf(method: string, path: string, operation: Operation): string {
  const responses = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<tr><td>${safe(status)}</td><td>${safe(String(description))}</td><td>${contentOf(content)}</td></tr>`,
  );
  const body = operation.requestBody ? `<p>Body: ${contentOf(operation.requestBody["content"])}</p>` : "";
  return `<section><h2><b>${safe(method)}</b> <code>${safe(path)}</code></h2>
<p>${code(operation.summary)}. ${safe(operation.description)}</p>${body}
<table><thead><tr><th>Status</th><th>When</th><th>Answer</th></tr></thead><tbody>${responses.join("")}</tbody></table></section>`;
}

function contentOf(content: unknown): string {
  const types = Object.entries((content ?? {}) as Readonly<Record<string, { schema?: Schema }>>);
  return types
    .map(([type, { schema }]) => `${safe(type)}${schema && Object.keys(schema).length > 0 ? ` ${nameOf(schema)}` : ""}`)
    .join(", ");
}

/** A link to a schema that has a name, else the schema itself. */
function nameOf(schema: Schema): string {
  const { $ref } = schema as { $ref?: string };
  const name = $ref?.split("/").at(-1);
  if (name !== undefined) return `<a href="#${safe(name)}">${safe(name)}</a>`;
  return `<code>${safe(JSON.stringify(schema))}</code>`;
}

function schemaOf(name: string, schema: Schema): string {
  const required = (schema["required"] ?? []) as readonly string[];
  const rows = Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, Schema>>).map(
    ([field, one]) =>
      `<tr><td><code>${safe(field)}</code></td><td>${required.includes(field) ? "required" : ""}</td><td><code>${safe(JSON.stringify(one))}</code></td></tr>`,
  );
  return `<details id="${safe(name)}"><summary><code>${safe(name)}</code></summary><table><tbody>${rows.join("")}</tbody></table></details>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)} · Nếp Nhà</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body><main><h1>${safe(title)}</h1>${content}</main></body>
</html>`;
}

/** Words between backquotes as code. */
function code(text: string): string {
  return safe(text).replaceAll(/`([^`]+)`/gu, "<code>$1</code>");
}

function safe(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** How these pages look, on paper-like ground in the light and on dark ground at night. */
export const STYLE = `:root { color-scheme: light dark; --ground: light-dark(#faf7f2, #1c1a17); --ink: light-dark(#2b2621, #ece6dc); --line: light-dark(#e2d9cc, #3a352e); --link: light-dark(#8a4b1f, #e0a878); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.05rem; margin: 2rem 0 0.25rem; overflow-wrap: anywhere; }
a { color: var(--link); }
code { font-size: 0.875rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: 1px solid var(--line); padding: 0.35rem 0.75rem 0.35rem 0; text-align: left; vertical-align: top; }
summary { cursor: pointer; padding: 0.5rem 0; }
.parts { list-style: none; padding: 0; columns: 20rem; }
.parts li { padding: 0.25rem 0; break-inside: avoid; }
.parts span { opacity: 0.75; }
`;
