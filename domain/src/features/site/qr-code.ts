/**
 * QR codes after ISO/IEC 18004, as far as payments need them: bytes, error correction M, versions 1 to 10 (up to 213
 * characters). `true` is a dark module.
 */
export type Modules = readonly (readonly boolean[])[];

/** Error correction M by version: code words for correction in each block, then blocks and their data code words. */
const BLOCKS: readonly (readonly [correction: number, ...blocks: (readonly [count: number, data: number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
/** Middles of the alignment patterns by version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules of the code of a text. @throws RangeError for one that is too long */
export function qrCode(text: string): Modules {
  const bytes = utf8(text);
  const version = BLOCKS.findIndex((_, n) => bytes.length <= dataOf(n + 1) - (n + 1 < 10 ? 2 : 3)) + 1;
  if (version === 0) throw new RangeError("too long for a QR code");
  const words = interleaved(version, dataWords(version, bytes));
  const candidates = MASKS.map((_, mask) => drawn(version, words, mask));
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

function utf8(text: string): number[] {
  const parts = encodeURIComponent(text).matchAll(/%([\dA-F]{2})|[^%]/g);
  return Array.from(parts, ([one, hex]) => (hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16)));
}

function dataOf(version: number): number {
  const [, ...blocks] = blocksOf(version);
  return blocks.reduce((sum, [count, data]) => sum + count * data, 0);
}

function blocksOf(version: number): (typeof BLOCKS)[number] {
  const blocks = BLOCKS[version - 1];
  if (!blocks) throw new RangeError("no such version");
  return blocks;
}

/** Mode, length, bytes, end, and what fills the rest. */
function dataWords(version: number, bytes: readonly number[]): number[] {
  const bits = [
    bitsOf(4, 4),
    bitsOf(bytes.length, version < 10 ? 8 : 16),
    ...bytes.map((byte) => bitsOf(byte, 8)),
  ].flat();
  const size = dataOf(version) * 8;
  bits.push(...bitsOf(0, Math.min(4, size - bits.length)));
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8));
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0));
  }
  for (let pad = 0; words.length < size / 8; pad += 1) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Data and correction of all blocks, word by word in turn. */
function interleaved(version: number, words: readonly number[]): number[] {
  const [correction, ...kinds] = blocksOf(version);
  let at = 0;
  const data = kinds.flatMap(([count, size]) => Array.from({ length: count }, () => words.slice(at, (at += size))));
  const checks = data.map((block) => remainder(block, correction));
  return [...inTurn(data), ...inTurn(checks)];
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => blocks.flatMap((block) => block.slice(n, n + 1))).flat();
}

/** Reed and Solomon's remainder over the field of 256 with the polynomial 0x11d. */
function remainder(data: readonly number[], degree: number): number[] {
  let divisor = [1];
  for (let n = 0, root = 1; n < degree; n += 1, root = times(root, 2)) {
    divisor = [...divisor, 0].map((word, at) => word ^ times(divisor[at - 1] ?? 0, root));
  }
  const rest = Array<number>(degree).fill(0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, part] of divisor.slice(1).entries()) rest[at] = (rest[at] ?? 0) ^ times(part, factor);
  }
  return rest;
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product & 0xff;
}

function drawn(version: number, words: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const dark: boolean[][] = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: boolean[][] = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, value: boolean): void => {
    const [row, known] = [dark[y], fixed[y]];
    if (!row || !known || x < 0 || x >= size) return;
    row[x] = value;
    known[x] = true;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }
  const middles = ALIGNMENT[version - 1] ?? [];
  const last = middles.length - 1;
  for (const [i, x] of middles.entries()) {
    for (const [j, y] of middles.entries()) {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) square(x, y, 2, (ring) => ring !== 1);
    }
  }
  format();
  if (version >= 7) versionBits();
  fill();
  return dark;

  function square(x: number, y: number, reach: number, isDark: (ring: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }

  /** Error correction M, whose number is 0, and the mask, twice. */
  function format(): void {
    const bits = ((mask << 10) | bch(mask, 10, 0x537)) ^ 0x5412;
    const bit = (n: number): boolean => ((bits >>> n) & 1) === 1;
    for (let n = 0; n <= 5; n += 1) set(8, n, bit(n));
    set(8, 7, bit(6));
    set(8, 8, bit(7));
    set(7, 8, bit(8));
    for (let n = 9; n < 15; n += 1) set(14 - n, 8, bit(n));
    for (let n = 0; n < 8; n += 1) set(size - 1 - n, 8, bit(n));
    for (let n = 8; n < 15; n += 1) set(8, size - 15 + n, bit(n));
    set(8, size - 8, true);
  }

  function versionBits(): void {
    const bits = (version << 12) | bch(version, 12, 0x1f25);
    for (let n = 0; n < 18; n += 1) {
      const value = ((bits >>> n) & 1) === 1;
      const [x, y] = [size - 11 + (n % 3), Math.floor(n / 3)];
      set(x, y, value);
      set(y, x, value);
    }
  }

  /** Two columns at a time from the right, up and down in turn, around what is fixed. */
  function fill(): void {
    const bits = words.flatMap((word) => bitsOf(word, 8));
    const masked = MASKS[mask] ?? (() => false);
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < size; step += 1) {
        const y = up ? size - 1 - step : step;
        for (const x of [right, right - 1]) {
          const row = dark[y];
          if (!row || fixed[y]?.[x]) continue;
          row[x] = ((bits[at] ?? 0) === 1) !== masked(x, y);
          at += 1;
        }
      }
    }
  }
}

function bch(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let n = 0; n < bits; n += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return rest;
}

/** How hard a code is to read: long lines of one colour, squares, what looks like a finder, and too much of a colour. */
function penalty(dark: Modules): number {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x] === true));
  let sum = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map((one) => (one ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += (text.match(/(?=10111010000|00001011101)/g) ?? []).length * 40;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const one = dark[y]?.[x];
      if (one === dark[y - 1]?.[x] && one === dark[y]?.[x - 1] && one === dark[y - 1]?.[x - 1]) sum += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => (value >>> (count - 1 - n)) & 1);
}
