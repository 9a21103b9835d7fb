/** Texts of any characters that Unicode has, for what takes whatever is typed. */
import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };
const CHARACTERS = 0x110000 - SURROGATES.count;

/** The same as fast-check's own unit `binary`, which spends more than a second on a table of them all in each process. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: CHARACTERS - 1 }).map(
  (place) => String.fromCodePoint(place < SURROGATES.from ? place : place + SURROGATES.count),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (code === undefined || character !== String.fromCodePoint(code) || !String(character).isWellFormed())
      throw new Error('This is not one character.');
    return code < SURROGATES.from ? code : code - SURROGATES.count;
  },
);

export const anyText = (lengths: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: anyCharacter });
