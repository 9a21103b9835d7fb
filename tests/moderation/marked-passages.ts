/** What the search for signals marks in a text, each text a test of its own. */
import { expect, test } from 'vitest';
import { MODERATION_WORDS } from '../../content/moderation-words.ts';
import { findSignals } from '../../domain/moderation/signals.ts';
import type { SignalKind } from '../../domain/stories/found.ts';

export const passages = (text: string, kind: SignalKind): string[] =>
  findSignals(text, MODERATION_WORDS)
    .filter((found) => found.kind === kind)
    .map(({ start, end }) => text.slice(start, end));

/** Each text, with the passage that is to be marked. */
export const hits = (kind: SignalKind, texts: readonly (readonly [text: string, passage: string])[]) =>
  test.each(texts)(`${kind} in: %s`, (text, passage) => expect(passages(text, kind)).toEqual([passage]));

export const misses = (kind: SignalKind, texts: readonly string[]) =>
  test.each(texts)(`no ${kind} in: %s`, (text) => expect(passages(text, kind)).toEqual([]));
