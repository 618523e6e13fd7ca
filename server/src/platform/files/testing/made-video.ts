import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type VideoCodec,
} from "mediabunny";

/** What is written of the pictures of a made video: enough for its header, which is all that is read. */
interface Made {
  readonly codec: VideoCodec;
  /** As a browser names it, e.g. `vp09.00.10.08`. */
  readonly name: string;
  readonly seconds?: number;
  readonly as?: "mp4" | "webm" | "mov";
}

const FORMATS = {
  mp4: () => new Mp4OutputFormat(),
  webm: () => new WebMOutputFormat(),
  mov: () => new MovOutputFormat(),
};

/** A video of two pictures, the second one at its end, that lasts so long, whose header is whole. Nothing plays it. */
export async function madeVideo({ codec, name, seconds = 4, as = "mp4" }: Made): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[as](), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: name, codedWidth: 64, codedHeight: 36, description: DESCRIPTIONS[codec] };
  await source.add(new EncodedPacket(Uint8Array.of(1, 2, 3, 4), "key", 0, seconds), { decoderConfig });
  // Not every kind of file says how long a picture stands.
  await source.add(new EncodedPacket(Uint8Array.of(1, 2, 3, 4), "delta", seconds, 0));
  await output.finalize();
  if (!target.buffer) throw new Error("the video was written");
  return Buffer.from(target.buffer);
}

/** A video in fragments, of which the one and only says that it has so many pictures, and gives none of them a size. */
export async function endlessVideo(pictures: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "fragmented" }), target });
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: "vp09.00.10.08", codedWidth: 64, codedHeight: 36 };
  await source.add(new EncodedPacket(Uint8Array.of(1, 2, 3, 4), "key", 0, 1), { decoderConfig });
  await output.finalize();
  if (!target.buffer) throw new Error("the video was written");
  const whole = Buffer.from(target.buffer);
  // A box's length stands before its name.
  const head = whole.subarray(0, whole.indexOf("moof") - 4);
  const run = box("traf", box("tfhd", words(0, 1)), box("trun", words(0, pictures)));
  return Buffer.concat([head, box("moof", box("mfhd", words(0, 1)), run), box("mdat", Buffer.alloc(16))]);
}

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([words(content.length + 8), Buffer.from(name), content]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

/** What stands in the header for the decoder, where the codec wants something there. */
const DESCRIPTIONS: Partial<Record<VideoCodec, Uint8Array>> = {
  avc: Uint8Array.from(Buffer.from("0142c00affe1000f6742c00ada1026c0440000030004000003", "hex")),
  hevc: Uint8Array.from(Buffer.from("0101600000009000000000005df000fcfdf8f800000f00", "hex")),
};
