import { expect, test } from 'vitest';
import type { ArticleFields } from '../../domain/articles/article.ts';
import { NEW_POST } from '../../domain/articles/posts/post-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { importRemoteImages } from './article-pictures.ts';

const ctx = {} as AppContext;
const asked: string[][] = [];
const bring = async (_: AppContext, address: string, words: { credit: string }, field: string) => {
  asked.push([address, words.credit, field]);
  return { url: `/media/${address.length}.jpg` };
};
const post = (change: object) =>
  ({ ...NEW_POST, hero: { ...NEW_POST.hero, url: '/media/own.jpg', credit: 'Sam' }, ...change }) as ArticleFields;

test('each picture of the web is taken over once, by the field it stands in; our own stay', async () => {
  asked.length = 0;
  const bodyMdx = [
    'One ![A door](https://a.example.org/door.jpg "The door") and again ![](<https://a.example.org/door.jpg>).',
    '![Ours](/media/x.jpg) and [a link](https://b.example.org/page).',
  ].join('\n\n');
  const hero = {
    ...NEW_POST.hero,
    url: 'https://c.example.org/hero.png',
    alt: 'A hall',
    credit: 'Sam',
    license: 'CC0',
  };
  const brought = await importRemoteImages(ctx, post({ bodyMdx, hero }), 1, bring);
  expect(asked).toEqual([
    ['https://c.example.org/hero.png', 'Sam', 'hero.url'],
    ['https://a.example.org/door.jpg', 'a.example.org', 'bodyMdx'],
  ]);
  expect(brought.hero.url).toBe('/media/30.jpg');
  expect(brought.bodyMdx).toBe(
    'One ![A door](/media/30.jpg "The door") and again ![](</media/30.jpg>).\n\n![Ours](/media/x.jpg) and [a link](https://b.example.org/page).',
  );
});

test('a hero whose words are not all there yet stays where it is', async () => {
  asked.length = 0;
  const draft = post({ hero: { ...NEW_POST.hero, url: 'https://c.example.org/hero.png', credit: 'Sam' } });
  expect(await importRemoteImages(ctx, draft, 1, bring)).toEqual(draft);
  expect(asked).toEqual([]);
});

test('a post with pictures of its own asks nobody', async () => {
  asked.length = 0;
  const same = post({ bodyMdx: 'Words.' });
  expect(await importRemoteImages(ctx, same, 1, bring)).toEqual(same);
  expect(asked).toEqual([]);
});

test('an image is what readers would see as one: named at the end or written oddly, and none in code', async () => {
  asked.length = 0;
  const bodyMdx = [
    '![A \\[blue\\] door][door], ![https://a.example.org/b.jpg](https://a.example.org/b.jpg) and ![](https://a.example.org/c(1).jpg)',
    '`![pic](https://code.example.org/x.jpg)`',
    '[door]: https://a.example.org/door.jpg "The \\"door\\""',
  ].join('\n\n');
  const brought = await importRemoteImages(ctx, post({ bodyMdx }), 1, bring);
  expect(asked.map(([address]) => address)).toEqual(
    ['door', 'b', 'c(1)'].map((name) => `https://a.example.org/${name}.jpg`),
  );
  expect(brought.bodyMdx.split('\n\n').slice(0, 2)).toEqual([
    '![A \\[blue\\] door](/media/30.jpg "The \\"door\\""), ![https://a.example.org/b.jpg](/media/27.jpg) and ![](/media/30.jpg)',
    '`![pic](https://code.example.org/x.jpg)`',
  ]);
});

test.each([
  ['http://169.254.169.254/latest', 'This address isn’t on the open web. Please upload the image instead.'],
  ['door.jpg', 'Readers wouldn’t see this image. Upload it, or enter its full web address.'],
  ['//a.example.org/door.jpg', 'Readers wouldn’t see this image.'],
  ['https://ada:secret@a.example.org/door.jpg', 'Readers wouldn’t see this image.'],
])('a refused image, %s, is named with its line', async (address, sentence) => {
  const bodyMdx = ['Words.', '', '![Ours](/media/x.jpg)', '', `And ![pic](${address}).`].join('\n');
  const saving = importRemoteImages(ctx, post({ bodyMdx }), 3);
  await expect(saving).rejects.toBeInstanceOf(PublicError);
  await expect(saving).rejects.toMatchObject({
    code: 'invalid',
    field: 'bodyMdx',
    message: expect.stringContaining(`Image in line 7 (${address}): ${sentence}`),
  });
});
