/**
 * The file form of a backup, version 1: a line that names it, a gzip stream of parts, and the SHA-256 of all that
 * precedes as a last line. Decision 53 describes the parts.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const NAME = 'twofold-backup';
const VERSION = 1;
const FIRST_LINE = Buffer.from(`${NAME} ${VERSION}\n`);
const CHECKSUM_BYTES = 65;
const PREFIX_BYTES = 5;
/** Larger parts are refused before they are read: memory stays bounded whatever a file claims. */
const MAX_PART_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/** H header, T a table begins, D its rows as COPY writes them, E the table ends, Z the archive ends. All but D are JSON. */
export type PartKind = 'H' | 'T' | 'D' | 'E' | 'Z';
export interface Part {
  kind: PartKind;
  bytes: Buffer;
}

export const encodeJson = (kind: PartKind, value: unknown): Buffer => encode(kind, Buffer.from(JSON.stringify(value)));

/** A large row comes in pieces: `bytes` is cut where it is too long for one part. */
export function* encodeRows(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += MAX_PART_BYTES) yield encode('D', bytes.subarray(at, at + MAX_PART_BYTES));
}

function encode(kind: PartKind, bytes: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(kind, 'latin1');
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
}

/** Writes the file whole or not at all: under another name first, forced to disk, then renamed. Readable by its owner alone. */
export async function writeArchiveFile(path: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(parts, createGzip({ chunkSize: CHUNK_BYTES }), sealed, file);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function* sealed(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(FIRST_LINE);
  yield FIRST_LINE;
  for await (const chunk of compressed) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`${hash.digest('hex')}\n`);
}

/** Forces to disk which names a folder holds. Windows opens no folders; its file systems keep their own journal. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Throws unless every byte of the file is as it was written. */
export async function verifyChecksum(path: string): Promise<void> {
  const size = await checkFirstLine(path);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: size - CHECKSUM_BYTES - 1 })) hash.update(chunk as Buffer);
  const written: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start: size - CHECKSUM_BYTES })) written.push(chunk as Buffer);
  if (Buffer.concat(written).toString('latin1') !== `${hash.digest('hex')}\n`) throw damaged();
}

/** Returns the size of the file. */
async function checkFirstLine(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(64);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    const [line = ''] = start.subarray(0, bytesRead).toString('latin1').split('\n');
    const [name, version] = line.split(' ');
    if (name !== NAME || bytesRead <= FIRST_LINE.length) throw new Error('This file is not a backup of Twofold.');
    if (Number(version) > VERSION) throw new Error('This backup was written by a newer version of Twofold.');
    if (line !== `${NAME} ${VERSION}`) throw damaged();
    const { size } = await file.stat();
    if (size <= FIRST_LINE.length + CHECKSUM_BYTES) throw damaged();
    return size;
  } finally {
    await file.close();
  }
}

/** The parts in order, in memory one at a time. */
export async function* readParts(path: string): AsyncGenerator<Part> {
  const size = await checkFirstLine(path);
  const compressed = createReadStream(path, { start: FIRST_LINE.length, end: size - CHECKSUM_BYTES - 1 });
  const plain = createGunzip({ chunkSize: CHUNK_BYTES });
  const copied = pipeline(compressed, plain);
  // Whoever reads `plain` hears of the failure; this keeps it from counting as unhandled.
  copied.catch(() => {});
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of plain) {
    pending = pending.length === 0 ? (chunk as Buffer) : Buffer.concat([pending, chunk as Buffer]);
    while (pending.length >= PREFIX_BYTES) {
      const length = pending.readUInt32BE(1);
      if (length > MAX_PART_BYTES) throw damaged();
      if (pending.length < PREFIX_BYTES + length) break;
      yield {
        kind: pending.toString('latin1', 0, 1) as PartKind,
        bytes: pending.subarray(PREFIX_BYTES, PREFIX_BYTES + length),
      };
      pending = pending.subarray(PREFIX_BYTES + length);
    }
  }
  if (pending.length > 0) throw damaged();
}

export const damaged = (): Error => new Error('This backup is cut short or was altered.');
