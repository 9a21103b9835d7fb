/** Looks for words in bytes as they are and in whatever they may be wrapped in, one wrapping within another. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** How many wrappings deep. */
const DEPTH = 4;
/** Characters of the shortest run that may be base64: a shorter one holds no mark of six letters. */
const LEAST_RUN = 8;

/** What the bytes say, read in every way that anything here writes; the bytes themselves first. */
export function* readings(bytes: Buffer, depth = DEPTH, seen = new Set<string>()): Generator<Buffer> {
  const same = bytes.toString('latin1');
  if (seen.has(same)) return;
  seen.add(same);
  yield bytes;
  if (depth === 0) return;
  for (const inner of [...unpacked(bytes), ...unescaped(same), ...ofBase64(same), ...ofHex(same), ...ofTwoBytes(bytes)])
    yield* readings(inner, depth - 1, seen);
}

function unpacked(bytes: Buffer): Buffer[] {
  if (bytes.length < 4) return [];
  return [gunzipSync, inflateSync, inflateRawSync, brotliDecompressSync].flatMap((unpack) => {
    try {
      return [unpack(bytes)];
    } catch {
      return [];
    }
  });
}

/** Addresses and forms, and the escapes of JSON. */
function unescaped(text: string): Buffer[] {
  const found: Buffer[] = [];
  if (/%[0-9a-f]{2}|\+/i.test(text))
    found.push(
      Buffer.from(
        text.replaceAll('+', ' ').replaceAll(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number(`0x${code}`))),
        'latin1',
      ),
    );
  if (/\\u[0-9a-f]{4}/i.test(text))
    found.push(
      Buffer.from(text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCodePoint(Number(`0x${code}`)))),
    );
  if (text.includes('\\')) found.push(Buffer.from(text.replaceAll(/\\(.)/g, '$1'), 'latin1'));
  return found;
}

/** Each run in both alphabets, at each of the four places where its first group may begin. */
function ofBase64(text: string): Buffer[] {
  const runs = text.match(new RegExp(`[\\w+/-]{${LEAST_RUN},}`, 'g')) ?? [];
  return runs.flatMap((run) => [0, 1, 2, 3].map((at) => Buffer.from(run.slice(at), 'base64url')));
}

function ofHex(text: string): Buffer[] {
  const runs = text.match(/[0-9a-f]{12,}/gi) ?? [];
  return runs.flatMap((run) => [0, 1].map((at) => Buffer.from(run.slice(at), 'hex')));
}

/** UTF-16 of either order, of which each character of ours leaves an empty byte. */
function ofTwoBytes(bytes: Buffer): Buffer[] {
  if (!bytes.includes(0)) return [];
  return [Buffer.from(bytes.filter((byte) => byte !== 0))];
}

/** Those marks that stand anywhere in the bytes, whatever their case. */
export function marksIn(bytes: Buffer, marks: readonly string[]): string[] {
  const sought = new Set(marks);
  for (const reading of readings(bytes)) {
    const text = reading.toString('utf8').toLowerCase();
    for (const mark of sought) if (text.includes(mark.toLowerCase())) sought.delete(mark);
    if (sought.size === 0) break;
  }
  return marks.filter((mark) => !sought.has(mark));
}

const WORD = String.raw`[\p{L}\p{N}]`;

/** Those choices that stand as words of their own in a reading that is text; random bytes read as base64 say anything. */
export function choicesIn(bytes: Buffer, choices: readonly string[]): string[] {
  const patterns = choices.map(
    (choice) =>
      [
        choice,
        new RegExp(`(?<!${WORD})${choice.replaceAll(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}]+')}(?!${WORD})`, 'iu'),
      ] as const,
  );
  const found = new Set<string>();
  for (const reading of readings(bytes)) {
    const text = reading.toString('utf8');
    if (!isText(text)) continue;
    for (const [choice, pattern] of patterns) if (!found.has(choice) && pattern.test(text)) found.add(choice);
  }
  return [...found];
}

const isText = (text: string): boolean => /^[\t\r\n\x20-\x7e\u00a0-\ufffc]*$/u.test(text);
