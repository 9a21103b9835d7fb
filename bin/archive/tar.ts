/** Writes a tar archive (POSIX ustar) of which nothing depends on when, where or by whom it is written: the same entries are the same bytes. */
import { gzipSync } from 'node:zlib';

/** Paths are from the archive's root, with slashes. */
export type Entry = { path: string } & ({ bytes: Buffer; executable: boolean } | { linkTo: string });

const BLOCK = 512;
/** 2000-01-01T00:00:00Z, of every entry: tar complains of 1970. */
const MODIFIED_S = 946_684_800;
/** As ustar has room for. */
const MAX_NAME_BYTES = 100;
const MAX_PREFIX_BYTES = 155;

/** Gzipped, in the order of the paths' bytes. Throws where two entries have the same path, or where ustar cannot hold one. */
export function packTar(entries: readonly Entry[]): Buffer {
  const sorted = [...entries].sort((one, other) => Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)));
  const blocks: Buffer[] = [];
  for (const [at, entry] of sorted.entries()) {
    if (entry.path === sorted[at - 1]?.path) throw new Error(`${entry.path} would be in the archive twice.`);
    const bytes = 'bytes' in entry ? entry.bytes : Buffer.alloc(0);
    blocks.push(headerOf(entry, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1)));
  }
  // Two empty blocks are the end.
  blocks.push(Buffer.alloc(2 * BLOCK));
  return gzipSync(Buffer.concat(blocks), { level: 9 });
}

function headerOf(entry: Entry, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { prefix, name } = splitPath(entry.path);
  const isLink = 'linkTo' in entry;
  header.write(name, 0);
  header.write(octal(isLink ? 0o777 : entry.executable ? 0o755 : 0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(MODIFIED_S, 12), 136);
  header.write(isLink ? '2' : '0', 156);
  if (isLink) header.write(fitting(entry.linkTo, MAX_NAME_BYTES), 157);
  header.write('ustar\x0000', 257);
  header.write('root', 265);
  header.write('root', 297);
  header.write(prefix, 345);
  // The sum is taken with spaces in its own place.
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)}\0 `, 148);
  return header;
}

/** A number in a field of so many bytes, the last of which is empty. */
const octal = (value: number, width: number): string => value.toString(8).padStart(width - 1, '0');

/** A path that is too long is cut at a slash. */
function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= MAX_NAME_BYTES) return { prefix: '', name: path };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    if (Buffer.byteLength(path.slice(at + 1)) > MAX_NAME_BYTES) continue;
    return { prefix: fitting(path.slice(0, at), MAX_PREFIX_BYTES), name: path.slice(at + 1) };
  }
  throw new Error(`The path ${path} is too long for an archive.`);
}

function fitting(text: string, most: number): string {
  if (Buffer.byteLength(text) > most) throw new Error(`The path ${text} is too long for an archive.`);
  return text;
}
