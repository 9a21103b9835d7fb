/**
 * The files within a zip archive, each read as it is asked for and none as a whole: an archive may be larger than a phone's
 * memory. By PKWARE's APPNOTE 6.3.10: the end of the directory (4.3.16, for large ones 4.3.14), the directory (4.3.12), and
 * what stands before each file (4.3.7). Stored and deflated files are read, which is what apps write.
 */

export interface ZipEntry {
  name: string;
  /** Bytes as packed and as they were. */
  packed: number;
  size: number;
  /** Opens with a password alone. */
  locked: boolean;
  /** Rejects for a file that is damaged or packed in a way that is not read. `onBytes` hears of packed bytes as they are taken. */
  open(onBytes?: (bytes: number) => void): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

const END_SIZE = 22;
const END_64_LOCATOR_SIZE = 20;
const END_64_SIZE = 56;
/** The end may be followed by a comment of so many bytes. */
const MAX_COMMENT = 65_535;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const SIGNATURES = { end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50, entry: 0x02014b50, local: 0x04034b50 };
const IN_64 = 0xffffffff;
const LOCKED = 1;
const STORED = 0;
const DEFLATED = 8;
/** More than any export; a directory is read at once. */
const MAX_DIRECTORY = 64 * 1024 * 1024;

export const isZip = (first: Uint8Array): boolean =>
  first[0] === 0x50 && first[1] === 0x4b && (first[2] === 3 || first[2] === 5);

/** Null for what is no archive, or one that breaks off: its directory stands at its end. */
export async function readZip(file: Blob): Promise<ZipEntry[] | null> {
  const directory = await findDirectory(file);
  if (!directory || directory.size > MAX_DIRECTORY || directory.offset + directory.size > file.size) return null;
  const view = await viewOf(file, directory.offset, directory.size);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_SIZE <= view.byteLength; ) {
    if (view.getUint32(at, true) !== SIGNATURES.entry) return null;
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const next = at + ENTRY_SIZE + nameSize + extraSize + commentSize;
    if (next > view.byteLength) return null;
    entries.push(entryAt(file, view, at, nameSize, extraSize));
    at = next;
  }
  return entries;
}

const viewOf = async (file: Blob, from: number, size: number): Promise<DataView> =>
  new DataView(await file.slice(from, from + size).arrayBuffer());

/** Offsets beyond 2^53 are none of a file that a browser holds. */
const number64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

async function findDirectory(file: Blob): Promise<{ offset: number; size: number } | null> {
  const tailSize = Math.min(file.size, END_SIZE + MAX_COMMENT + END_64_LOCATOR_SIZE);
  const tail = await viewOf(file, file.size - tailSize, tailSize);
  let at = tailSize - END_SIZE;
  while (at >= 0 && tail.getUint32(at, true) !== SIGNATURES.end) at -= 1;
  if (at < 0) return null;
  const found = { size: tail.getUint32(at + 12, true), offset: tail.getUint32(at + 16, true) };
  const locator = at - END_64_LOCATOR_SIZE;
  if (locator < 0 || tail.getUint32(locator, true) !== SIGNATURES.locator) return found;
  const large = await viewOf(file, number64(tail, locator + 8), END_64_SIZE);
  if (large.byteLength < END_64_SIZE || large.getUint32(0, true) !== SIGNATURES.end64) return null;
  return { size: number64(large, 40), offset: number64(large, 48) };
}

function entryAt(file: Blob, view: DataView, at: number, nameSize: number, extraSize: number): ZipEntry {
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_SIZE, nameSize));
  const sizes = {
    size: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  readLargeSizes(view, at + ENTRY_SIZE + nameSize, extraSize, sizes);
  const method = view.getUint16(at + 10, true);
  const { packed, size, offset } = sizes;
  return {
    name,
    packed,
    size,
    locked: (view.getUint16(at + 8, true) & LOCKED) !== 0,
    async open(onBytes = () => {}) {
      if (method !== STORED && method !== DEFLATED) throw new TypeError(`zip method ${method}`);
      const local = await viewOf(file, offset, LOCAL_SIZE);
      if (local.byteLength < LOCAL_SIZE || local.getUint32(0, true) !== SIGNATURES.local) throw new TypeError('zip');
      const from = offset + LOCAL_SIZE + local.getUint16(26, true) + local.getUint16(28, true);
      const bytes = file
        .slice(from, from + packed)
        .stream()
        .pipeThrough(counting(onBytes));
      return method === STORED ? bytes : bytes.pipeThrough(new DecompressionStream('deflate-raw'));
    },
  };
}

/** The extra field of large archives (4.5.3) holds, in this order, only what the entry itself has no room for. */
function readLargeSizes(
  view: DataView,
  from: number,
  extraSize: number,
  sizes: { size: number; packed: number; offset: number },
): void {
  for (let at = from; at + 4 <= from + extraSize; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = at + 4 + view.getUint16(at + 2, true);
    let value = at + 4;
    for (const field of ['size', 'packed', 'offset'] as const) {
      if (sizes[field] !== IN_64 || value + 8 > end) continue;
      sizes[field] = number64(view, value);
      value += 8;
    }
  }
}

const counting = (onBytes: (bytes: number) => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, to) {
      onBytes(bytes.byteLength);
      to.enqueue(bytes);
    },
  });
