/**
 * Given names that are common in many countries, so that a full name in a story can be marked for the moderator. A name
 * that is not here is still marked where the words around it introduce somebody ('my boss Xyz Abc').
 */
import givenNames from './given-names.json' with { type: 'json' };
import { entriesOf } from './library.ts';

const { names, namesThatAreWords } = entriesOf('given-names', givenNames);

export const GIVEN_NAMES: readonly string[] = names;

/** Names that are words as well: only within a sentence, where a word of that kind would have a small letter. */
export const NAMES_THAT_ARE_WORDS: readonly string[] = namesThatAreWords;
