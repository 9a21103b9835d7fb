/** One issue of the newsletter: what an editor may put in it, and the letter that becomes of it, as text and as HTML. */
import type { FieldProblem } from '../field-problem.ts';
import { isOneLine, isWebAddress, textProblems } from '../text-fields.ts';

export const ISSUE_LENGTHS = { subject: 78, words: 2_000 } as const;
export const MAX_ARTICLES = 8;

export interface IssueFields {
  subject: string;
  /** A few words above the articles; may be empty. Blank lines part paragraphs. */
  words: string;
  /** In the order in which they stand. */
  articleIds: readonly string[];
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What stands in an inbox for others to see, so it names the month and nothing else. `day` is YYYY-MM-DD. */
export const monthlySubject = (siteName: string, day: string): string =>
  `${siteName}, ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Empty for one that can be sent. */
export function checkIssue({ subject, words, articleIds }: IssueFields): FieldProblem[] {
  const { subject: subjectMost, words: wordsMost } = ISSUE_LENGTHS;
  const form = { holds: isOneLine, message: 'Keep the subject on one line.' };
  const wrong = (message: string): FieldProblem[] => [{ field: 'articleIds', message }];
  const articles = () => {
    if (articleIds.length === 0) return wrong('Choose at least one article.');
    if (articleIds.length > MAX_ARTICLES) return wrong(`Choose at most ${MAX_ARTICLES} articles.`);
    return new Set(articleIds).size < articleIds.length ? wrong('Choose each article only once.') : [];
  };
  return [
    ...textProblems([
      {
        field: 'subject',
        value: subject,
        called: 'the subject',
        most: subjectMost,
        missing: 'Subject is required',
        form,
      },
      { field: 'words', value: words, called: 'the words', most: wordsMost },
    ]),
    ...articles(),
  ];
}

export interface IssueArticle {
  title: string;
  excerpt: string;
  /** Minutes. */
  readingTime: number;
  /** Whole, as in https://twofold.example/blog/some-article. */
  address: string;
}

export interface IssueLetter {
  subject: string;
  /** As in the plain part of the letter; lines end with \n. */
  text: string;
  /** What stands in the body of the letter's HTML, one block after another: every word of others is escaped in it. */
  parts: string[];
}

/** `leaveAddress` is the subscriber's own page to leave by; all else is the same for everyone. */
export function composeIssue(
  { subject, words }: Pick<IssueFields, 'subject' | 'words'>,
  articles: readonly IssueArticle[],
  { siteName, leaveAddress }: { siteName: string; leaveAddress: string },
): IssueLetter {
  const paragraphs = words
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const why = `You get this once a month because you signed up at ${siteName} and confirmed it.`;
  const text = [
    ...paragraphs,
    ...articles.map(
      ({ title, excerpt, readingTime, address }) => `${title}\n${excerpt}\n${minutes(readingTime)}: ${address}`,
    ),
    `--\n${why}\nUnsubscribe: ${leaveAddress}`,
  ];
  return {
    subject: subject.trim(),
    text: `${text.join('\n\n')}\n`,
    parts: [
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
      ...articles.map(articlePart),
      `<hr>\n<p>${escapeHtml(why)}<br>${link(leaveAddress, 'Unsubscribe')}</p>`,
    ],
  };
}

const articlePart = ({ title, excerpt, readingTime, address }: IssueArticle): string =>
  `<h2>${link(address, title)}</h2>\n<p>${escapeHtml(excerpt)}</p>\n<p>${link(address, `Read on, ${minutes(readingTime)}`)}</p>`;

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

/** Words alone where the address is none of the web. */
const link = (address: string, words: string): string =>
  isWebAddress(address) ? `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>` : escapeHtml(words);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for values in quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
