import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { oneAtATime } from "../gate.ts";

/** Names with which a PDF does something by itself, or brings something along (ISO 32000-2, 12.6). */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w*|XFA|SubmitForm|ImportData|Rendition|GoToE|GoTo3DView|Encrypt)(?![A-Za-z])/;
/** A letter written as its number: nobody does that but to hide a name. */
const HIDDEN_LETTER = /\/[A-Za-z0-9]*#(?:[46][1-9a-f]|[57][0-9a])/i;
const PACKED_OBJECTS = "/ObjStm";
const STREAM = /stream\r?\n/;
const STREAM_END = "endstream";
const MAX_INFLATED = 16 * 1024 * 1024;
const MAX_ALL = 128 * 1024 * 1024;
/** How far behind its dictionary's name the bytes of packed objects begin. */
const DICTIONARY = 4096;
/** Programs pack fifty to two hundred objects together: so many packs are half a million objects at least. */
const MAX_PACKS = 10_000;

// A whole one lies in memory meanwhile.
const inTurn = oneAtATime();

/**
 * Whether a PDF only shows: it runs nothing, opens nothing, brings no files along. One that cannot be looked through, or
 * is written so that one may not see it, does not count as quiet. Such a file may be kept, but is only ever saved.
 */
export async function isQuietPdf(path: string): Promise<boolean> {
  return inTurn(async () => {
    const bytes = await readFile(path);
    return isQuietText(bytes.toString("latin1")) && packedObjectsAreQuiet(bytes);
  });
}

function isQuietText(text: string): boolean {
  return !ACTIVE.test(text) && !HIDDEN_LETTER.test(text);
}

/**
 * Each byte is unpacked once at most, off the thread that answers others: packs never lie within each other, so that a
 * file in which they seem to is refused, and so is one of more packs than any program writes.
 */
async function packedObjectsAreQuiet(file: Buffer): Promise<boolean> {
  let all = 0;
  let names = 0;
  let last = { start: 0, end: 0 };
  for (
    let at = file.indexOf(PACKED_OBJECTS);
    at !== -1;
    at = file.indexOf(PACKED_OBJECTS, at + PACKED_OBJECTS.length)
  ) {
    names += 1;
    if (names > MAX_PACKS) return false;
    // Named twice before the same bytes.
    if (at < last.start) continue;
    if (at < last.end) return false;
    const stream = streamAfter(file, at);
    if (!stream) return false;
    last = stream;
    const unpacked = await unpack(file.subarray(stream.start, stream.end));
    if (unpacked === undefined || !isQuietText(unpacked)) return false;
    all += unpacked.length;
    if (all > MAX_ALL) return false;
  }
  return true;
}

/** Where the bytes of packed objects lie whose kind is named at a place. */
function streamAfter(file: Buffer, from: number): { readonly start: number; readonly end: number } | undefined {
  const dictionary = file.toString("latin1", from, from + DICTIONARY + "stream\r\n".length);
  const begin = STREAM.exec(dictionary);
  if (!begin || begin.index > DICTIONARY) return undefined;
  const start = from + begin.index + begin[0].length;
  const end = file.indexOf(STREAM_END, start);
  return end === -1 ? undefined : { start, end };
}

async function unpack(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await promisify(inflate)(bytes, { maxOutputLength: MAX_INFLATED })).toString("latin1");
  } catch {
    return undefined;
  }
}
