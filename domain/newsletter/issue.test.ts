import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkIssue, composeIssue, escapeHtml, monthlySubject } from './issue.ts';

const SITE = { siteName: 'Twofold', leaveAddress: 'https://twofold.example/newsletter/leave?token=abc' };
const ARTICLE = {
  title: 'A weeknight that is enough',
  excerpt: 'Sixty to ninety minutes.',
  readingTime: 7,
  address: 'https://twofold.example/blog/a-weeknight',
};

test('the subject names the month and nothing else', () => {
  expect(monthlySubject('Twofold', '2026-12-01')).toBe('Twofold, December 2026');
});

test('an issue has a subject on one line and one to eight articles, each once', () => {
  const said = (change: Partial<Parameters<typeof checkIssue>[0]>) =>
    checkIssue({ subject: 'Twofold, May 2027', words: '', articleIds: ['a'], ...change }).map(({ message }) => message);
  expect(said({})).toEqual([]);
  expect(said({ subject: ' ', articleIds: [] })).toEqual(['Subject is required', 'Choose at least one article.']);
  expect(said({ subject: 'a\r\nBcc: b@example.org' })).toEqual(['Keep the subject on one line.']);
  expect(said({ articleIds: ['a', 'a'] })).toEqual(['Choose each article only once.']);
  expect(said({ articleIds: [...'abcdefgh'] })).toEqual([]);
  expect(said({ articleIds: [...'abcdefghi'] })).toEqual(['Choose at most 8 articles.']);
  expect(said({ words: 'x'.repeat(2_001) })).toEqual(['Please keep the words to 2,000 characters.']);
});

test('a letter holds the words, each article with its address, and the way out, in both parts', () => {
  const letter = composeIssue({ subject: 'Hello', words: 'One,\r\ntwo.\r\n\r\nThree.' }, [ARTICLE], SITE);
  expect(letter.text).toBe(
    [
      'One,\ntwo.',
      'Three.',
      'A weeknight that is enough\nSixty to ninety minutes.\n7 minutes: https://twofold.example/blog/a-weeknight',
      '--\nYou get this once a month because you signed up at Twofold and confirmed it.\nUnsubscribe: https://twofold.example/newsletter/leave?token=abc\n',
    ].join('\n\n'),
  );
  expect(letter.parts).toHaveLength(4);
  expect(letter.parts[0]).toBe('<p>One,<br>two.</p>');
  expect(letter.parts[2]).toContain(
    '<a href="https://twofold.example/blog/a-weeknight">A weeknight that is enough</a>',
  );
  expect(letter.parts[3]).toContain(`href="${SITE.leaveAddress}"`);
});

test('no word of others becomes an element or an attribute', () => {
  const trick = '<img src=x onerror="alert(1)">\'&';
  const tags = (text: string) => text.match(/<[a-z]+/g)?.join(' ');
  const plain = composeIssue({ subject: 's', words: 'w' }, [ARTICLE], SITE).parts.join('');
  const tricked = composeIssue({ subject: 's', words: trick }, [{ ...ARTICLE, title: trick, excerpt: trick }], {
    ...SITE,
    siteName: trick,
  }).parts.join('');
  expect(tags(tricked)).toBe(tags(plain));
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'&a/= ') }), (text) => {
      const html = composeIssue({ subject: 's', words: `w${text}w` }, [{ ...ARTICLE, title: text }], SITE).parts.join(
        '',
      );
      expect(tags(html)).toBe(tags(plain));
    }),
  );
});

test('text and quoted values are escaped whole', () => {
  expect(escapeHtml(`<a title="b" lang='c'>&amp;`)).toBe('&lt;a title=&quot;b&quot; lang=&#39;c&#39;&gt;&amp;amp;');
});

test('an address that could run is not linked', () => {
  const { parts } = composeIssue({ subject: 's', words: '' }, [{ ...ARTICLE, address: 'javascript:alert(1)' }], SITE);
  expect(parts[0]).not.toContain('javascript');
  expect(parts[0]).toContain('A weeknight that is enough');
});
