/**
 * The words of the names for those who write without their own: a quality, then a thing of the landscape, the sky or the
 * table. Words may be added and taken out: the names of what is published are kept with it.
 */
import type { PseudonymWords } from '../domain/stories/pseudonym.ts';
import { entriesOf } from './library.ts';
import pseudonyms from './pseudonyms.json' with { type: 'json' };

export const PSEUDONYM_WORDS: PseudonymWords = entriesOf('pseudonyms', pseudonyms);
