import { expect, it } from "vitest";
import { lengthFraming, separatorFraming, withLength } from "./framing.ts";
import { Intake } from "./intake.ts";

const MOST = 32 * 1024;

it.each([
  ["JSON", separatorFraming, (body: Buffer) => Buffer.concat([body, Buffer.from("\x1e")])],
  ["MessagePack", lengthFraming, withLength],
])("copies a message of %s that comes byte by byte only as often as it doubles", (_name, framing, framed) => {
  const body = Buffer.alloc(MOST - 1, "a");
  const intake = new Intake();
  const memories = new Set<ArrayBufferLike>();
  let read: Buffer | null = null;
  for (const byte of framed(body)) {
    intake.push(Buffer.from([byte]));
    read = intake.cut((bytes, most) => {
      if (bytes.length > 1) memories.add(bytes.buffer);
      return framing(bytes, most);
    }, MOST);
    intake.release();
  }
  expect(read).toEqual(body);
  expect(memories.size).toBeLessThan(20);
});

it("does not write over what was cut off before", () => {
  const intake = new Intake();
  const bodies: (Buffer | null)[] = [];
  const cut = (): Buffer | null => {
    const body = intake.cut(separatorFraming, MOST);
    bodies.push(body);
    return body;
  };
  for (const text of ["on", "e\x1etw", "o\x1ethr", "ee\x1e"]) {
    intake.push(Buffer.from(text));
    while (cut());
    intake.release();
  }
  expect(bodies.filter((body) => body !== null).map(String)).toEqual(["one", "two", "three"]);
});
