import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** One file of an archive, written as it comes. */
export interface ZipEntry {
  /** Path inside the archive, ASCII. */
  readonly name: string;
  readonly data: Iterable<string> | AsyncIterable<string>;
}

/** The same list gives the same bytes, whenever it is packed: the first day that the format knows. */
const STAMP = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A ZIP archive as a stream: nothing but one line per file is kept in memory. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const packed = Readable.from(zip.outputStream);
  zip.on("error", (error) => packed.destroy(error instanceof Error ? error : new Error(String(error))));
  const sources = Array.from(entries, ({ name, data }) => ({
    name,
    source: Readable.from(data, { objectMode: false }),
  }));
  for (const { name, source } of sources) zip.addReadStream(source, name, STAMP);
  zip.end();
  try {
    yield* packed as AsyncIterable<Buffer>;
  } finally {
    // Whoever leaves early ends the data too; the packer lets it wait.
    for (const { source } of sources) source.destroy();
  }
}
