import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { createGate } from "../gate.ts";

/** Names with which a PDF does something by itself, or brings something along (ISO 32000-2, 12.6). */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w*|XFA|SubmitForm|ImportData|Rendition|GoToE|GoTo3DView|Encrypt)(?![A-Za-z])/;
/** A letter written as its number: nobody does that but to hide a name. */
const HIDDEN_LETTER = /\/[A-Za-z0-9]*#(?:[46][1-9a-f]|[57][0-9a])/i;
const PACKED_OBJECTS = "/ObjStm";
const STREAM = /stream\r?\n/g;
const MAX_INFLATED = 16 * 1024 * 1024;
const MAX_ALL = 128 * 1024 * 1024;
/** How far behind its dictionary's name the bytes of packed objects begin. */
const DICTIONARY = 4096;

// A whole one lies in memory meanwhile.
const gate = createGate({ tasks: 1, weight: 1 });

/**
 * Whether a PDF only shows: it runs nothing, opens nothing, brings no files along. One that cannot be looked through, or
 * is written so that one may not see it, does not count as quiet. Such a file may be kept, but is only ever saved.
 */
export async function isQuietPdf(path: string): Promise<boolean> {
  return gate.run(1, async () => {
    const text = (await readFile(path)).toString("latin1");
    if (ACTIVE.test(text) || HIDDEN_LETTER.test(text)) return false;
    return packedObjectsAreQuiet(text);
  });
}

function packedObjectsAreQuiet(text: string): boolean {
  let all = 0;
  for (let at = text.indexOf(PACKED_OBJECTS); at !== -1; at = text.indexOf(PACKED_OBJECTS, at + 1)) {
    const bytes = streamAfter(text, at);
    if (!bytes) return false;
    const inflated = inflate(bytes);
    if (inflated === undefined || ACTIVE.test(inflated) || HIDDEN_LETTER.test(inflated)) return false;
    all += inflated.length;
    if (all > MAX_ALL) return false;
  }
  return true;
}

function streamAfter(text: string, from: number): Buffer | undefined {
  STREAM.lastIndex = from;
  const start = STREAM.exec(text);
  if (!start || start.index - from > DICTIONARY) return undefined;
  const end = text.indexOf("endstream", STREAM.lastIndex);
  return end === -1 ? undefined : Buffer.from(text.slice(STREAM.lastIndex, end), "latin1");
}

function inflate(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_INFLATED }).toString("latin1");
  } catch {
    return undefined;
  }
}
