import { expect, test } from 'vitest';
import { EMPTY_STORY, STORY_STATUSES, type StoryForm } from './story.ts';
import {
  isPublic,
  type KeptStory,
  mayAct,
  STORY_ACTS,
  statusAfter,
  storyAfterEdit,
  takesComments,
} from './story-life.ts';

const form: StoryForm = {
  ...EMPTY_STORY,
  title: 'Walks',
  content: 'x'.repeat(60),
  tags: ['trust'],
  privacyConsent: true,
};
const { privacyConsent: _, ...fields } = form;
const kept: KeptStory = {
  ...fields,
  displayName: 'Quiet Harbour',
  status: 'published',
  version: 3,
  publishedAt: new Date('2026-11-01T10:00:00Z'),
  sentContent: 'as sent',
  moderationNotes: 'Thank you.',
};
const edited = (change: Partial<StoryForm>, from: Partial<KeptStory> = {}) => {
  const next = storyAfterEdit({ ...kept, ...from }, { ...form, ...change });
  return next.ok ? next.value : next.problem;
};

test('what may follow what', () => {
  const follows = Object.fromEntries(
    STORY_STATUSES.map((status) => [status, STORY_ACTS.filter((act) => mayAct(status, act))]),
  );
  expect(follows).toEqual({
    pending: ['approve', 'reject', 'edit', 'withdraw'],
    published: ['take-down', 'edit', 'withdraw'],
    rejected: ['edit', 'withdraw'],
    withdrawn: [],
  });
  expect(statusAfter('pending', 'approve')).toEqual({ ok: true, value: 'published' });
  expect(statusAfter('published', 'approve')).toEqual({ ok: false, problem: 'NOT_NOW' });
});

test('an edit of the words goes back to pending under the next version, without the words of the last decision', () => {
  expect(edited({ content: 'y'.repeat(60) })).toMatchObject({
    status: 'pending',
    version: 4,
    content: 'y'.repeat(60),
    sentContent: null,
    moderationNotes: null,
  });
  for (const change of [{ title: 'Talks' }, { tags: ['dates'] }, { contentWarnings: ['mature'] }] as const) {
    expect(edited({ ...change } as Partial<StoryForm>)).toMatchObject({ status: 'pending' });
  }
  expect(edited({ title: 'Talks' }, { status: 'rejected' })).toMatchObject({ status: 'pending' });
});

test('nobody edits a story to the top of the list', () => {
  expect(edited({ title: 'Talks' })).toMatchObject({ publishedAt: kept.publishedAt });
});

test('the two switches work at once and change no state, nor does the order of what was chosen', () => {
  expect(edited({ allowPublic: false, allowComments: false })).toMatchObject({
    status: 'published',
    allowPublic: false,
    allowComments: false,
    moderationNotes: 'Thank you.',
    version: 4,
  });
  const two = { tags: ['trust', 'dates'] } satisfies Partial<KeptStory>;
  expect(edited({ tags: ['dates', 'trust'] }, { tags: [...two.tags] })).toMatchObject({ status: 'published' });
});

test('a pseudonymous story keeps its name; one that turns pseudonymous gets a new one and loses its exact time', () => {
  expect(edited({ title: 'Talks', displayName: 'Typed' })).toMatchObject({ displayName: 'Quiet Harbour' });
  const named = { pseudonym: false, displayName: 'Anna' };
  expect(edited({}, named)).toMatchObject({ status: 'pending', displayName: null, publishedAt: null });
  expect(edited(named)).toMatchObject({ status: 'pending', displayName: 'Anna', publishedAt: null });
});

test('what is withdrawn is not edited', () => {
  expect(edited({ title: 'Talks' }, { status: 'withdrawn' })).toBe('NOT_NOW');
});

test('the consent is asked for each time and never kept', () => {
  expect(Object.keys(edited({ title: 'Talks' }) as object)).not.toContain('privacyConsent');
});

test('only what is published and allowed is seen, and only there and where allowed is spoken', () => {
  for (const status of STORY_STATUSES) {
    for (const allowPublic of [true, false]) {
      const story = { status, allowPublic, allowComments: true };
      expect(isPublic(story)).toBe(status === 'published' && allowPublic);
      expect(takesComments(story)).toBe(status === 'published' && allowPublic);
      expect(takesComments({ ...story, allowComments: false })).toBe(false);
    }
  }
});
