/** A chosen file becomes what it holds, in this browser: nothing of it is sent anywhere. Large ones are read as they pass. */
import { appleHealthReader, isAppleHealth } from '../../domain/moving-in/apple-health.ts';
import { isTakeoutPart, takeoutReader } from '../../domain/moving-in/google.ts';
import { OWN_EXPORT, type ReadExport, readExport, seemsBinary } from '../../domain/moving-in/recognise.ts';
import { ok, problem, type Result } from '../../domain/result.ts';
import { isZip, readZip, type ZipEntry } from './zip.ts';

/** Read at once, so that it has to fit a phone's memory several times; only Apple Health's grows beyond. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** A file of a Takeout archive; what is larger is no list and no address book. */
const MAX_PART_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 5_000;

interface Reading {
  /** YYYY-MM-DD. */
  today: string;
  /** From 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** The problem is a sentence for the person. Rejects where it was called off. */
export async function readFile(file: File, reading: Reading): Promise<Result<ReadExport, string>> {
  try {
    const first = new Uint8Array(await file.slice(0, 4_096).arrayBuffer());
    if (isZip(first)) return await readArchive(file, reading);
    const binary = seemsBinary(first);
    if (binary) return refused(binary);
    if (isAppleHealth(new TextDecoder().decode(first))) return await readHealth(file.stream(), file.size, reading);
    if (file.size > MAX_TEXT_BYTES) return problem(TOO_LARGE);
    return wordedFor(readExport(await file.text(), reading.today));
  } catch (error) {
    reading.signal.throwIfAborted();
    // A damaged archive, or a file that went away while it was read.
    if (error instanceof TypeError || error instanceof DOMException) return problem(DAMAGED);
    throw error;
  }
}

const TOO_LARGE = 'This file is larger than any export we know. Nothing was changed.';
const DAMAGED = 'This file breaks off or is damaged. Try exporting it again.';
const LOCKED =
  'This archive opens with a password. Unpack it on your device with the password the app gave you, then choose the file inside.';

const refused = (seems: string): Result<never, string> =>
  problem(`This looks like ${seems}. We can’t take anything from it.`);

function wordedFor(read: Result<ReadExport, string>): Result<ReadExport, string> {
  if (read.ok) return read;
  if (read.problem === OWN_EXPORT) {
    return problem('This is an export of Twofold. You can bring it back under Privacy, in Take it with you.');
  }
  return refused(read.problem);
}

async function readArchive(file: File, reading: Reading): Promise<Result<ReadExport, string>> {
  const entries = (await readZip(file))?.filter(({ name }) => !name.endsWith('/'));
  if (!entries) return problem(DAMAGED);
  if (entries.some(({ locked }) => locked)) return problem(LOCKED);
  // Its name is in the person's language; the larger of two is the one with the records.
  const health = entries
    .filter(({ name }) => /\.xml$/i.test(name) && !/cda/i.test(name))
    .sort((a, b) => b.size - a.size)[0];
  if (health && isAppleHealth(await headOf(health))) {
    let taken = 0;
    const onBytes = (bytes: number) => {
      taken += bytes;
    };
    return readHealth(await health.open(onBytes), health.packed, reading, () => taken);
  }
  const parts = entries.filter(({ name, size }) => isTakeoutPart(name) && size <= MAX_PART_BYTES);
  if (parts.length > 0) return readTakeout(parts.slice(0, MAX_PARTS), reading);
  return readOneOf(entries, reading);
}

/** An archive around the one file that an app exports. */
async function readOneOf(
  entries: readonly ZipEntry[],
  { today, signal }: Reading,
): Promise<Result<ReadExport, string>> {
  const readable = entries.filter(
    ({ name, size }) => /\.(?:json|csv|tsv|txt|cluedata)$/i.test(name) && size <= MAX_TEXT_BYTES,
  );
  for (const entry of readable.sort((a, b) => b.size - a.size).slice(0, 20)) {
    signal.throwIfAborted();
    const read = readExport(await textOf(entry), today);
    if (read.ok) return read;
    if (read.problem === OWN_EXPORT) return wordedFor(read);
  }
  return refused(entries.length === 1 ? 'an archive with a file we don’t know' : 'an archive of files we don’t know');
}

async function readTakeout(parts: readonly ZipEntry[], { today, onProgress, signal }: Reading) {
  const reader = takeoutReader(today);
  for (const [index, part] of parts.entries()) {
    signal.throwIfAborted();
    reader.push(part.name, await textOf(part));
    onProgress((index + 1) / parts.length);
  }
  return ok({ app: 'google' as const, found: reader.found() });
}

/** Rejects for a damaged one, whose length is not what the archive says. */
async function textOf(entry: ZipEntry): Promise<string> {
  const bytes = await new Response(await entry.open()).arrayBuffer();
  if (bytes.byteLength !== entry.size) throw new TypeError('zip');
  return new TextDecoder().decode(bytes);
}

async function headOf(entry: ZipEntry): Promise<string> {
  const reader = (await entry.open()).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value?.subarray(0, 4_096));
}

/** How often the bar moves, in characters of text. */
const TELL_EVERY = 1024 * 1024;

/** `total`: bytes of the stream, or of what it is unpacked from; `taken` tells how many of those are gone. */
async function readHealth(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  total: number,
  { today, onProgress, signal }: Reading,
  taken?: () => number,
): Promise<Result<ReadExport, string>> {
  const reader = appleHealthReader(today);
  const pieces = stream.pipeThrough(new TextDecoderStream(), { signal }).getReader();
  let read = 0;
  let told = 0;
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) break;
    reader.push(value);
    read += value.length;
    if (read - told < TELL_EVERY) continue;
    told = read;
    onProgress(Math.min(1, (taken?.() ?? read) / total));
    // The page draws in between.
    await new Promise<void>((go) => setTimeout(go));
  }
  return ok({ app: 'apple-health', found: reader.found() });
}
