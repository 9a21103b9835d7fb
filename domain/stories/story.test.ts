import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkStory,
  EMPTY_STORY,
  firstOpenStoryStep,
  STORY_STEPS,
  type StoryForm,
  storyStepOfField,
  storyStepProblem,
} from './story.ts';

const WHOLE: StoryForm = {
  ...EMPTY_STORY,
  title: 'What the walks did',
  content: 'We began to walk on Sundays, and slowly we began to talk as well.',
  tags: ['communication', 'routines'],
  privacyConsent: true,
};

const refusal = (change: Record<string, unknown>) => {
  const read = checkStory({ ...WHOLE, ...change });
  return read.ok ? null : read.problem;
};

test('a whole story passes, cleaned', () => {
  const read = checkStory({
    ...WHOLE,
    title: '  What the\twalks did ',
    displayName: 'left from before',
    content: `${WHOLE.content}  \r\n\r\n\r\n\r\nIt held.\u0000\u202E `,
    tags: ['trust', 'trust'],
  });
  expect(read.ok && read.value).toEqual({
    ...WHOLE,
    displayName: '',
    content: `${WHOLE.content}\n\nIt held.`,
    tags: ['trust'],
  });
});

test.each([
  [{ title: ' \u200B ' }, 'title', 'Please give your story a title'],
  [{ title: 'x'.repeat(81) }, 'title', 'Please keep the title to 80 characters'],
  [{ pseudonym: false }, 'displayName', 'Please provide a display name or use a pseudonym'],
  [{ pseudonym: false, displayName: 'x'.repeat(31) }, 'displayName', 'Please keep the name to 30 characters'],
  [{ content: '\n ' }, 'content', 'Please share your story'],
  [{ content: 'x'.repeat(49) }, 'content', 'Please share more details (at least 50 characters)'],
  [{ content: 'x'.repeat(2_001) }, 'content', 'Please keep your story to 2,000 characters'],
  [{ tags: [] }, 'tags', 'Please select at least one tag'],
  [{ tags: ['trust', 'dates', 'repair', 'growth', 'learning'] }, 'tags', 'Please select at most 4 tags'],
  [{ privacyConsent: false }, 'privacyConsent', 'Please confirm consent to share your story'],
])('%j is refused at its field with its message', (change, field, message) => {
  expect(refusal(change)).toEqual({ field, message });
});

test('the limits themselves are allowed', () => {
  expect(refusal({ title: 'x'.repeat(80), content: 'x'.repeat(50) })).toBeNull();
  expect(refusal({ pseudonym: false, displayName: 'x'.repeat(30), content: 'x'.repeat(2_000) })).toBeNull();
  expect(refusal({ tags: ['trust', 'dates', 'repair', 'growth'] })).toBeNull();
  expect(refusal({ relationshipContext: ['LDR', 'other'], contentWarnings: ['mature'] })).toBeNull();
});

test('blanks around a text count for nothing', () => {
  expect(refusal({ content: `${'x'.repeat(49)}${' '.repeat(10)}` })?.message).toContain('at least 50');
  expect(refusal({ title: `${' '.repeat(50)}${'x'.repeat(80)}` })).toBeNull();
});

test('what the form does not know is refused by its name', () => {
  expect(refusal({ authorId: 'me' })?.field).toBe('authorId');
  expect(refusal({ tags: ['gossip'] })?.field).toBe('tags');
  expect(refusal({ contentWarnings: ['spoilers'] })?.field).toBe('contentWarnings');
  expect(checkStory(null).ok).toBe(false);
});

test('each step asks for its own fields only, and a refused field leads to its step', () => {
  expect(STORY_STEPS.map((step) => storyStepProblem(EMPTY_STORY, step)?.field)).toEqual(['title', 'content', 'tags']);
  for (const step of STORY_STEPS) {
    const found = storyStepProblem(EMPTY_STORY, step);
    expect(storyStepOfField(found?.field ?? '')).toBe(step);
  }
  expect(firstOpenStoryStep(EMPTY_STORY)).toBe(1);
  expect(firstOpenStoryStep({ ...EMPTY_STORY, title: 'A' })).toBe(2);
  expect(firstOpenStoryStep(WHOLE)).toBe(3);
  expect(storyStepOfField('tags.0')).toBe(3);
  expect(storyStepOfField('authorId')).toBeNull();
});

test('what passes once passes again unchanged', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  fc.assert(
    fc.property(text, text, text, fc.boolean(), (title, displayName, content, pseudonym) => {
      const once = checkStory({ ...WHOLE, title, displayName, content: `${WHOLE.content}${content}`, pseudonym });
      if (!once.ok) return;
      expect(checkStory(once.value)).toEqual(once);
      expect(once.value.content.isWellFormed()).toBe(true);
    }),
  );
});

test('nothing is agreed to before somebody agrees, and the name is hidden until they show it', () => {
  expect(EMPTY_STORY).toMatchObject({ privacyConsent: false, pseudonym: true });
});
