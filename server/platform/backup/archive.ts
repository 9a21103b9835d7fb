/**
 * The backup file, version 1: a header line, a gzip stream of parts, and the SHA-256 of everything before as a last
 * line. Decision 53 describes the parts. A file is verified completely before a restore, and again while it loads.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';

const NAME = 'twofold-backup';
const VERSION = 1;
const FIRST_LINE = Buffer.from(`${NAME} ${VERSION}\n`);
const CHECKSUM_BYTES = 65;
const PREFIX_BYTES = 5;
/** Rejects larger parts before reading them, so that memory stays bounded whatever a file claims. */
const MAX_PART_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/** H header, T table start, D rows as COPY writes them, E table end, Z archive end. All but D are JSON. */
type PartKind = 'H' | 'T' | 'D' | 'E' | 'Z';
export interface Part {
  kind: PartKind;
  bytes: Buffer;
}

export const encodeJson = (kind: PartKind, value: unknown): Buffer => encode(kind, Buffer.from(JSON.stringify(value)));

/** Splits a large row: `bytes` is cut if it is too long for one part. */
export function* encodeRows(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += MAX_PART_BYTES) yield encode('D', bytes.subarray(at, at + MAX_PART_BYTES));
}

function encode(kind: PartKind, bytes: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(kind, 'latin1');
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
}

/** Writes the file atomically: under another name first, fsynced, then renamed. Readable only by its owner. */
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

/** Fsyncs a folder's entries. Windows cannot open folders; its file systems keep their own journal. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Throws unless every byte of the file is intact. */
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

/** Yields the parts in order, one in memory at a time. */
export async function* readParts(path: string): AsyncGenerator<Part> {
  const size = await checkFirstLine(path);
  const compressed = createReadStream(path, { start: FIRST_LINE.length, end: size - CHECKSUM_BYTES - 1 });
  const plain = createGunzip({ chunkSize: CHUNK_BYTES });
  const copied = pipeline(compressed, plain);
  // The reader of `plain` gets the error; this keeps it from counting as unhandled.
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

const damaged = (): Error => new Error('This backup is cut short or was altered.');

const tableSchema = z.object({
  name: z.string(),
  /** By name, so that their order does not matter; without computed columns. */
  columns: z.array(z.string()),
});
const headerSchema = z.object({
  writtenAt: z.string(),
  /** The version of the source PostgreSQL. */
  server: z.string(),
  /** The migrations applied to the database, in order. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).check(z.minLength(1)),
  tables: z.array(tableSchema),
  /** Each sequence's last value; null if it was never used. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
});
const rowsSchema = z.object({ rows: z.number(), sha256: z.string() });
const endSchema = z.object({ tables: z.number(), rows: z.number() });

export type ArchiveTable = z.infer<typeof tableSchema>;
export type ArchiveHeader = z.infer<typeof headerSchema>;
export type RowSum = z.infer<typeof rowsSchema>;

/** Counts and hashes what COPY wrote of one table. In its text form a row is a line. */
export function createRowCounter(): { add(bytes: Buffer): void; sum(): RowSum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(bytes) {
      hash.update(bytes);
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows += 1;
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

export const sameSum = (one: RowSum, other: RowSum): boolean => one.rows === other.rows && one.sha256 === other.sha256;

interface ArchiveReader {
  header: ArchiveHeader;
  /** Calls `load` for each table in order with its rows, which it must read to the end. Throws if counts or hashes differ. */
  eachTable(load: (table: ArchiveTable, rows: AsyncGenerator<Buffer>) => Promise<void>): Promise<RowSum[]>;
}

export async function openArchive(path: string): Promise<ArchiveReader> {
  const parts = readParts(path);
  const next = async (): Promise<Part> => {
    const { value, done } = await parts.next();
    if (done) throw damaged();
    return value;
  };
  const header = parse(headerSchema, await next(), 'H');

  async function readTable(table: ArchiveTable, load: Parameters<ArchiveReader['eachTable']>[0]): Promise<RowSum> {
    const begun = parse(tableSchema, await next(), 'T');
    if (JSON.stringify(begun) !== JSON.stringify(table)) throw damaged();
    const counter = createRowCounter();
    let last: Part | undefined;
    async function* rows(): AsyncGenerator<Buffer> {
      for (last = await next(); last.kind === 'D'; last = await next()) {
        counter.add(last.bytes);
        yield last.bytes;
      }
    }
    await load(table, rows());
    if (!last) throw new Error(`The rows of ${table.name} were not read.`);
    const sum = parse(rowsSchema, last, 'E');
    if (!sameSum(sum, counter.sum())) throw damaged();
    return sum;
  }

  return {
    header,
    async eachTable(load) {
      const sums: RowSum[] = [];
      for (const table of header.tables) sums.push(await readTable(table, load));
      const end = parse(endSchema, await next(), 'Z');
      if (end.tables !== sums.length || end.rows !== totalRows(sums)) throw damaged();
      if (!(await parts.next()).done) throw damaged();
      return sums;
    },
  };
}

export const totalRows = (sums: RowSum[]): number => sums.reduce((total, { rows }) => total + rows, 0);

/** Reads the whole archive and returns its header; throws a plain sentence if it is incomplete. */
export async function verifyArchive(path: string): Promise<ArchiveHeader> {
  await verifyChecksum(path);
  const { header, eachTable } = await openArchive(path);
  await eachTable(async (_table, rows) => {
    for await (const _bytes of rows);
  });
  return header;
}

function parse<T>(schema: z.ZodMiniType<T>, { kind, bytes }: Part, wanted: Part['kind']): T {
  if (kind !== wanted) throw damaged();
  return schema.parse(JSON.parse(bytes.toString()));
}
