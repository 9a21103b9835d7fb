import { expect, test } from 'vitest';
import { afterSave, comparePosts, mergePosts } from './post-merge.ts';
import { NEW_POST } from './post-views.ts';

const base = { ...NEW_POST, title: 'A title', bodyMdx: 'One.', excerpt: 'Short.' };

test('what each changed alone goes together without a question', () => {
  const mine = { ...base, bodyMdx: 'One. Two.' };
  const theirs = { ...base, title: 'Their title', status: 'published' as const, publishedAt: '2026-11-01T08:00:00Z' };
  expect(comparePosts(base, mine, theirs)).toEqual({ mine: ['bodyMdx'], theirs: ['title'], conflicts: [] });
  expect(mergePosts(base, mine, theirs, {})).toEqual({ ...theirs, bodyMdx: 'One. Two.' });
});

test('what both changed is as it was chosen; of two contents both stay unless one was chosen', () => {
  const mine = { ...base, title: 'Mine', bodyMdx: 'My one.' };
  const theirs = { ...base, title: 'Theirs', bodyMdx: 'Their one.' };
  expect(comparePosts(base, mine, theirs).conflicts).toEqual(['title', 'bodyMdx']);
  expect(mergePosts(base, mine, theirs, {})).toMatchObject({ title: 'Mine', bodyMdx: 'Their one.\n\nMy one.' });
  expect(mergePosts(base, mine, theirs, { title: 'theirs', bodyMdx: 'mine' })).toMatchObject({
    title: 'Theirs',
    bodyMdx: 'My one.',
  });
  expect(mergePosts(base, mine, theirs, { bodyMdx: 'theirs' }).bodyMdx).toBe('Their one.');
  expect(mergePosts(base, { ...mine, bodyMdx: 'Their one. And more.' }, theirs, {}).bodyMdx).toBe(
    'Their one. And more.',
  );
});

test('my own publishing stands, whatever was saved meanwhile', () => {
  const mine = { ...base, status: 'scheduled' as const, publishedAt: '2026-12-01T08:00:00Z' };
  expect(mergePosts(base, mine, { ...base, title: 'Theirs' }, {})).toEqual({ ...mine, title: 'Theirs' });
});

test('what was typed while a save was under way stands in the form that follows it', () => {
  const sent = { ...base, bodyMdx: 'One. ' };
  const saved = { ...base, slug: 'a-title', bodyMdx: 'One.' };
  expect(afterSave(sent, sent, saved)).toEqual({ ...saved, bodyMdx: 'One. ' });
  const typed = { ...sent, bodyMdx: 'One. Two' };
  expect(afterSave(sent, typed, saved)).toEqual({ ...saved, bodyMdx: 'One. Two' });
  expect(afterSave(sent, { ...sent, slug: 'mine' }, saved).slug).toBe('mine');
});
