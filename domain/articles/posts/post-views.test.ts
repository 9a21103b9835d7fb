import { expect, test } from 'vitest';
import { isSamePost, NEW_POST } from './post-views.ts';

test('a form differs by a field, by its status and by its minute, and by nothing that the server tells', () => {
  expect(isSamePost(NEW_POST, structuredClone(NEW_POST))).toBe(true);
  expect(isSamePost(NEW_POST, { ...NEW_POST, hero: { ...NEW_POST.hero, alt: 'A door' } })).toBe(false);
  const published = { ...NEW_POST, status: 'published' as const };
  expect(isSamePost(NEW_POST, published)).toBe(false);
  expect(isSamePost(published, { ...published, publishedAt: '2026-11-01T08:00:00Z' })).toBe(true);
  const at = (publishedAt: string) => ({ ...NEW_POST, status: 'scheduled' as const, publishedAt });
  expect(isSamePost(at('2026-11-01T08:00:00Z'), at('2026-11-01T09:00:00.000+01:00'))).toBe(true);
  expect(isSamePost(at('2026-11-01T08:00:00Z'), at('2026-11-01T08:01:00Z'))).toBe(false);
});
