/** The letters of a calendar file: clean text, escaped text, and lines folded by octets (RFC 5545 sections 3.1 and 3.3.11). */

const LINE_OCTETS = 75;

/** Text as a calendar may hold it: every kind of line break is `\n`, tabs are spaces, control characters are gone. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD'); // Half a surrogate pair cannot be written as UTF-8.

/** The same on one line, without space around it: for titles and tags. */
export const plainLine = (text: string): string =>
  plainText(text)
    .replace(/\s*\n\s*/gu, ' ')
    .trim();

/** A TEXT value: backslash, semicolon, comma and line break are escaped. */
export const escapedText = (text: string): string =>
  plainText(text)
    .replace(/[\\;,]/gu, (mark) => `\\${mark}`)
    .replace(/\n/gu, '\\n');

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** One content line with its CRLF, folded so that no line holds more than 75 octets and no character is cut. */
export function foldedLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return `${folded}\r\n`;
}
