import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPARED, type Contents, changedFields, mergeVersions } from './article-versions.ts';

const BASE: Contents = {
  title: 'a',
  slug: 'a',
  excerpt: 'a',
  bodyMdx: 'a',
  category: 'guides',
  tags: ['trust'],
  isEditorsPick: false,
  isPinnedHighlight: false,
  hero: { url: 'a', alt: 'a', credit: 'a', license: 'a', sourceUrl: 'a', caption: 'a' },
  seo: { title: 'a', description: 'a', ogImage: 'a', canonical: 'a' },
  author: { name: 'a' },
};
const word = fc.constantFrom('a', 'b', 'c');
const contents: fc.Arbitrary<Contents> = fc.record({
  title: word,
  slug: word,
  excerpt: word,
  bodyMdx: word,
  category: word,
  tags: fc.subarray(['trust', 'growth', 'dating']),
  isEditorsPick: fc.boolean(),
  isPinnedHighlight: fc.boolean(),
  hero: fc.record({ url: word, alt: word, credit: word, license: word, sourceUrl: word, caption: word }),
  seo: fc.record({ title: word, description: word, ogImage: word, canonical: word }),
  author: fc.record({ name: word }),
});
const pictureOf = ({ hero }: Contents) => [hero.url, hero.alt, hero.credit, hero.license, hero.sourceUrl].join();

test('every field of an article is compared', () => {
  const named = Object.entries(BASE).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
  );
  expect([...COMPARED].sort()).toEqual(named.sort());
});

test('changes to different fields go together', () => {
  const mine = { ...BASE, title: 'mine', seo: { ...BASE.seo, title: 'mine' } };
  const theirs = { ...BASE, bodyMdx: 'theirs', seo: { ...BASE.seo, canonical: 'theirs' } };
  const merge = mergeVersions(BASE, mine, theirs);
  expect(merge.conflicts).toEqual([]);
  expect(merge.theirs).toEqual(['bodyMdx', 'seo.canonical']);
  expect(changedFields(BASE, merge.merged)).toEqual(['title', 'bodyMdx', 'seo.title', 'seo.canonical']);
});

test('two wordings of one field are left to a person, the same wording is not', () => {
  const merge = mergeVersions(BASE, { ...BASE, title: 'x', slug: 's' }, { ...BASE, title: 'y', slug: 's' });
  expect(merge.conflicts).toEqual(['title']);
  expect(merge.merged).toMatchObject({ title: 'y', slug: 's' });
});

test('another picture and another’s alt text are a conflict, never a mixture', () => {
  const mine = { ...BASE, hero: { ...BASE.hero, url: 'other' } };
  const theirs = { ...BASE, hero: { ...BASE.hero, alt: 'better words', caption: 'c' } };
  expect(mergeVersions(BASE, mine, theirs)).toMatchObject({
    conflicts: ['hero.url', 'hero.alt'],
    merged: { hero: { url: 'a', alt: 'better words', caption: 'c' } },
  });
});

test('nothing that one of the two changed is lost unsaid, and nobody’s fields are touched', () => {
  fc.assert(
    fc.property(contents, contents, contents, (base, mine, theirs) => {
      const before = JSON.stringify([base, mine, theirs]);
      const { merged, conflicts } = mergeVersions(base, mine, theirs);
      expect(JSON.stringify([base, mine, theirs])).toBe(before);
      const apart = changedFields(merged, mine);
      for (const field of changedFields(base, mine))
        expect(!apart.includes(field) || conflicts.includes(field)).toBe(true);
      const lost = changedFields(merged, theirs);
      for (const field of changedFields(base, theirs)) expect(lost).not.toContain(field);
      for (const field of conflicts) expect(changedFields(mine, theirs)).toContain(field);
      if (mine.hero.url !== theirs.hero.url) expect([pictureOf(mine), pictureOf(theirs)]).toContain(pictureOf(merged));
    }),
  );
});

test('whoever saves second loses nothing of an unchanged base', () => {
  fc.assert(
    fc.property(contents, contents, (base, mine) => {
      expect(mergeVersions(base, mine, base)).toEqual({ merged: mine, conflicts: [], theirs: [] });
      expect(mergeVersions(base, base, mine).merged).toEqual(mine);
    }),
  );
});
