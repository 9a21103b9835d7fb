/** Which scene is drawn over each of the first articles: the one that its alternative text describes. */
import type { Scene } from '../domain/articles/covers/cover.ts';
import covers from './covers.json' with { type: 'json' };
import { entriesOf } from './library.ts';

export const COVER_SCENES: Readonly<Record<string, Scene>> = entriesOf('covers', covers);
