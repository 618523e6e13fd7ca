import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** One file of an archive, written as it comes. */
export interface ZipEntry {
  /** Path inside the archive, ASCII. */
  readonly name: string;
  readonly data: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

const VERSION = 20;
/** The sums follow the data, since they are not known before. */
const SUMS_FOLLOW = 0x0008;
const DEFLATE = 8;
/** 1 January 1980, the first day that the format knows. */
const DAY = 0x0021;

/**
 * A ZIP archive as a stream: nothing but one line per file is kept in memory. No file, and not the whole, may reach
 * 4 GiB.
 */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const file: Written = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
    const header = localHeader(file);
    yield header;
    for await (const chunk of deflated(data, file)) {
      file.packed += chunk.length;
      yield chunk;
    }
    yield numbers([0x0807_4b50, 4], [file.crc, 4], [file.packed, 4], [file.size, 4]);
    offset += header.length + file.packed + 16;
    written.push(file);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  const count = written.length;
  yield numbers([0x0605_4b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

async function* deflated(data: ZipEntry["data"], file: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  // An error of the data ends the loop below with the same error; a loop that is left ends the data.
  pipeline(Readable.from(counted(data, file)), deflate, () => undefined);
  yield* deflate as AsyncIterable<Buffer>;
}

async function* counted(data: ZipEntry["data"], file: Written): AsyncGenerator<Buffer> {
  for await (const text of data) {
    const bytes = Buffer.from(text);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: Written): Buffer {
  const fixed = numbers([0x0403_4b50, 4], [VERSION, 2], [SUMS_FOLLOW, 2], [DEFLATE, 2], [0, 2], [DAY, 2]);
  return Buffer.concat([fixed, numbers([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]), name]);
}

function centralHeader({ name, offset, crc, size, packed }: Written): Buffer {
  const fixed = numbers([0x0201_4b50, 4], [VERSION, 2], [VERSION, 2], [SUMS_FOLLOW, 2], [DEFLATE, 2], [0, 2], [DAY, 2]);
  const sums = numbers([crc, 4], [packed, 4], [size, 4], [name.length, 2]);
  return Buffer.concat([fixed, sums, numbers([0, 4], [0, 4], [0, 4], [offset, 4]), name]);
}

/** Numbers in little-endian order, each with its width in bytes. */
function numbers(...values: readonly (readonly [value: number, width: 2 | 4])[]): Buffer {
  return Buffer.concat(
    values.map(([value, width]) => {
      const bytes = Buffer.alloc(width);
      bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );
}
