import { MachineBuilder, type TextPattern } from "./machine.ts";
import { PatternError, PatternReader, type PatternFault } from "./reader.ts";

const MAX_PATTERN = 200;
/** Patterns that are kept as machines: those of the forms that are open just now. One is a few kilobytes. */
const MAX_KEPT = 200;

/** @returns null for what is no pattern: {@link patternFault} says why */
export function textPattern(source: string): TextPattern | null {
  const read = readOnce(source);
  return typeof read === "string" ? null : read;
}

/** Why a text is no pattern; null for one that is. */
export function patternFault(source: string): PatternFault | null {
  const read = readOnce(source);
  return typeof read === "string" ? read : null;
}

/** By their texts, the one that was asked for last at the end. */
const kept = new Map<string, TextPattern | PatternFault>();

/** A form asks for the pattern of a field with each value: it is read once. */
function readOnce(source: string): TextPattern | PatternFault {
  if (source.length === 0) return "broken";
  if (source.length > MAX_PATTERN) return "tooBig";
  const read = kept.get(source) ?? readPattern(source);
  kept.delete(source);
  kept.set(source, read);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return read;
}

function readPattern(source: string): TextPattern | PatternFault {
  try {
    return new MachineBuilder().machine(new PatternReader(Array.from(source)).read());
  } catch (cause) {
    if (cause instanceof PatternError) return cause.fault;
    throw cause;
  }
}
