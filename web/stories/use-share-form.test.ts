import { expect, test } from 'vitest';
import { checkStory } from '../../domain/stories/story.ts';
import type { OwnStory } from '../../domain/stories/story-views.ts';
import { editPlace, formOf } from './use-share-form.ts';

const OWN: OwnStory = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'One candle and a deck of cards',
  pseudonym: true,
  displayName: 'Quiet Harbour',
  relationshipContext: ['married'],
  content: 'For a year we only ever talked about logistics. Then the power went out for six hours.',
  tags: ['routines'],
  contentWarnings: ['emotional'],
  allowPublic: true,
  allowComments: false,
  status: 'published',
  version: 3,
  submittedOn: '2026-11-02',
  publishedAt: '2026-11-03T10:00:00.000Z',
  moderationNotes: '',
  sentContent: null,
  likes: 4,
  comments: 0,
};

test('an edit opens with what the form asks for and nothing else, and only consent is still to be given', () => {
  const { story } = editPlace(OWN).fresh();
  expect(checkStory(story)).toMatchObject({ ok: false, problem: { field: 'privacyConsent' } });
  expect(checkStory({ ...story, privacyConsent: true })).toMatchObject({ ok: true });
});

test('a name of the generator’s never comes back as a chosen one', () => {
  expect(formOf(OWN).displayName).toBe('');
  expect(formOf({ ...OWN, pseudonym: false, displayName: 'Ines' }).displayName).toBe('Ines');
});

test('the drafts of two stories never meet', () => {
  expect(editPlace(OWN).name).not.toBe(editPlace({ ...OWN, id: '00000000-0000-4000-8000-000000000002' }).name);
});
