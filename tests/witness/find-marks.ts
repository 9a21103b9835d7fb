/** Looks for words in bytes as they are and in whatever they may be wrapped in, one wrapping within another. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** How many wrappings deep. */
const DEPTH = 4;
/** Characters of the shortest run that may be base64: a shorter one holds no mark of six letters. */
const MIN_RUN = 8;

/** What the bytes say, read in every way that anything here writes; the bytes themselves first. Nothing that `seen` has is read again. */
function* readings(bytes: Buffer, seen = new Set<string>(), depth = DEPTH): Generator<Buffer> {
  const same = bytes.toString('latin1');
  if (seen.has(same)) return;
  seen.add(same);
  yield bytes;
  if (depth === 0) return;
  for (const inner of [...unpacked(bytes), ...unescaped(same), ...ofBase64(same), ...ofHex(same), ...ofTwoBytes(bytes)])
    yield* readings(inner, seen, depth - 1);
}

/** The fewest bytes that may be packed ones. */
const MIN_PACKED = 12;

function unpacked(bytes: Buffer): Buffer[] {
  if (bytes.length < MIN_PACKED) return [];
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
  const runs = text.match(new RegExp(`[\\w+/-]{${MIN_RUN},}`, 'g')) ?? [];
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

const WORD = String.raw`[\p{L}\p{N}]`;

/** Choices as words of their own, the longest first, whatever stands between the words of one. */
const patternOf = (choices: readonly string[]): RegExp =>
  new RegExp(
    `(?<!${WORD})(?:${[...choices]
      .sort((one, other) => other.length - one.length)
      .map((choice) => choice.replaceAll(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}]+'))
      .join('|')})(?!${WORD})`,
    'giu',
  );

const tidy = (choice: string): string => choice.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

const isText = (text: string): boolean => /^[\t\r\n\x20-\x7e\u00a0-\ufffc]*$/u.test(text);

/**
 * Answers which marks stand anywhere in the bytes, whatever their case, and which choices as words of their own in a reading
 * that is text: random bytes read as base64 say anything. What was searched before is not searched again.
 */
export function createSearch(marks: readonly string[], choices: readonly string[] = []): (bytes: Buffer) => string[] {
  const seen = new Set<string>();
  const sought = marks.map((mark) => [mark, mark.toLowerCase()] as const);
  const pattern = choices.length === 0 ? null : patternOf(choices);
  return (bytes) => {
    const found = new Set<string>();
    for (const reading of readings(bytes, seen)) {
      const text = reading.toString('utf8').toLowerCase();
      for (const [mark, lower] of sought) if (text.includes(lower)) found.add(mark);
      if (pattern && isText(text)) for (const [choice] of text.matchAll(pattern)) found.add(tidy(choice));
    }
    return [...found];
  };
}
