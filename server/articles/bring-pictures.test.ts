import { expect, test } from 'vitest';
import type { ArticleFields } from '../../domain/articles/article.ts';
import { NEW_POST } from '../../domain/articles/post-views.ts';
import type { House } from '../platform/house.ts';
import { bringPictures } from './bring-pictures.ts';

const house = {} as House;
const asked: string[][] = [];
const bring = async (_: House, address: string, words: { credit: string }, field: string) => {
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
  const hero = { ...NEW_POST.hero, url: 'https://c.example.org/hero.png', credit: 'Sam' };
  const brought = await bringPictures(house, post({ bodyMdx, hero }), bring);
  expect(asked).toEqual([
    ['https://c.example.org/hero.png', 'Sam', 'hero.url'],
    ['https://a.example.org/door.jpg', 'a.example.org', 'bodyMdx'],
  ]);
  expect(brought.hero.url).toBe('/media/30.jpg');
  expect(brought.bodyMdx).toBe(
    'One ![A door](/media/30.jpg "The door") and again ![](</media/30.jpg>).\n\n![Ours](/media/x.jpg) and [a link](https://b.example.org/page).',
  );
});

test('a post with pictures of its own asks nobody', async () => {
  asked.length = 0;
  const same = post({ bodyMdx: 'Words.' });
  expect(await bringPictures(house, same, bring)).toEqual(same);
  expect(asked).toEqual([]);
});
