import { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { gatherWrites } from "./gather.ts";

/** A stream that keeps what left it in one piece. */
function recorded(): { stream: Writable; pieces: string[] } {
  const pieces: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      pieces.push(String(chunk));
      done();
    },
    writev(chunks, done) {
      pieces.push(chunks.map(({ chunk }) => String(chunk)).join(""));
      done();
    },
  });
  return { stream, pieces };
}

it("lets what is written in one turn leave together, also after promises, and what the next turn writes by itself", async () => {
  const { stream, pieces } = recorded();
  gatherWrites(stream);
  stream.write("a");
  await Promise.resolve();
  stream.write("b");
  expect(pieces).toEqual([]);
  await nextTurn();
  expect(pieces).toEqual(["ab"]);
  stream.write("c");
  stream.write("d");
  expect(pieces).toEqual(["ab"]);
  await nextTurn();
  expect(pieces).toEqual(["ab", "cd"]);
});

it("keeps nothing back from a stream that holds its own writes, or ends", async () => {
  const { stream, pieces } = recorded();
  gatherWrites(stream);
  stream.cork();
  stream.write("a");
  stream.write("b");
  stream.uncork();
  stream.write("c");
  stream.end();
  await nextTurn();
  expect(pieces.join("")).toBe("abc");
  expect(stream.writableFinished).toBe(true);
});
