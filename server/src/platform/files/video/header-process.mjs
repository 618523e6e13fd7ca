// Reads the header of a video away from the server's own process: it may be made to harm. Plain JavaScript, so that it
// starts alike from the sources and beside the bundle.
import process from "node:process";
import { ALL_FORMATS, CustomSource, Input } from "mediabunny";

/** @typedef {{ size: number, seconds: number }} Question */
/** @typedef {import("./read-header.ts").VideoFacts | import("@nepnha/contract/platform/files").VideoFault} Answer */

/** What some browser of today plays; ProRes and the like none does. */
const PLAYED = new Set(["avc", "hevc", "vp8", "vp9", "av1"]);
/** So much is asked for at a time: the server holds no more of a video. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** The longest table or cluster of a video that is read; three hours with sixty pictures a second have 20 MB of tables. */
const MAX_RANGE_BYTES = 128 * 1024 * 1024;

/** @type {Map<number, (bytes: Uint8Array) => void>} */
const asked = new Map();
let asks = 0;

process.on("message", (/** @type {Question | { id: number, bytes: Uint8Array }} */ message) => {
  if ("size" in message) void answer(message);
  else asked.get(message.id)?.(message.bytes);
});
// The server is gone, and with it whoever wanted to know.
process.on("disconnect", () => process.exit());

/** @param {Question} question */
async function answer({ size, seconds }) {
  const input = new Input({ formats: ALL_FORMATS, source: new CustomSource({ getSize: () => size, read }) });
  // Whatever goes wrong inside the reader is the fault of the video: that of the store ends this process.
  const known = await factsOf(input, seconds).catch(() => /** @type {const} */ ("broken"));
  tell({ answer: known });
}

/**
 * @param {Input} input
 * @param {number} longest
 * @returns {Promise<Answer>}
 */
async function factsOf(input, longest) {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) return audio ? "noPicture" : "broken";
  if (!PLAYED.has((await video.getCodec()) ?? "")) return "codec";
  const duration = Math.round(await input.computeDuration());
  if (duration > longest) return "tooLong";
  const codecs = [await video.getCodecParameterString(), (await audio?.getCodecParameterString()) ?? null];
  return {
    duration,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    codecs: codecs.filter((codec) => codec !== null).join(", "),
  };
}

/**
 * @param {number} start
 * @param {number} end
 */
function read(start, end) {
  if (end - start > MAX_RANGE_BYTES) throw new Error("More is to be read at once than a video has of header");
  let at = start;
  return new ReadableStream({
    async pull(controller) {
      const bytes = await piece(at, Math.min(at + PIECE_BYTES, end));
      at += bytes.length;
      controller.enqueue(bytes);
      if (at >= end) controller.close();
    },
  });
}

/**
 * @param {number} start
 * @param {number} end
 * @returns {Promise<Uint8Array>}
 */
function piece(start, end) {
  const id = (asks += 1);
  return new Promise((resolve) => {
    asked.set(id, (bytes) => {
      asked.delete(id);
      resolve(bytes);
    });
    tell({ id, start, end });
  });
}

/** @param {{ id: number, start: number, end: number } | { answer: Answer }} message */
function tell(message) {
  process.send?.(message);
}
