/** Every list and every search of the blog, its stories and their administration, as an address for each run. */
import type { ReportedKind } from '../domain/stories/report.ts';

export interface Filled {
  /** The most frequent first. */
  words: readonly string[];
  /** A story with many comments. */
  talkedOf: string;
  /** An article with many versions. */
  versionsOf: string;
  /** A picture of the library. */
  picture: string;
}

export interface BlogList {
  name: string;
  /** After `/api`. */
  pathOf(run: number): string;
}

const KIND: ReportedKind = 'comment';

export function blogLists({ words, talkedOf, versionsOf, picture }: Filled): BlogList[] {
  const word = (run: number, among = 400) => words[(run * 37) % among] ?? 'evening';
  const wrong = (run: number) => {
    const text = words[300 + run] ?? 'evening';
    return `${text.slice(0, 2)}${text.slice(3)}`;
  };
  const lists: [string, (run: number) => string][] = [
    ['blog, a page', (run) => `/blog?page=${1 + (run % 20)}`],
    ['blog, far back', (run) => `/blog?page=${700 + run}`],
    ['blog, a category', (run) => `/blog?category=research&page=${1 + (run % 20)}`],
    ['blog, words', (run) => `/blog?q=${word(run)}+${word(run + 1)}`],
    ['blog, a frequent word', (run) => `/blog?q=${word(run, 20)}`],
    ['blog, words in a category', (run) => `/blog?category=research&q=${word(run)}`],
    ['stories, newest', (run) => `/stories?sort=recent&page=${1 + run}`],
    ['stories, far back', (run) => `/stories?sort=recent&page=${2_000 + run}`],
    ['stories, most liked', (run) => `/stories?sort=liked&page=${1 + run}`],
    ['stories, a tag', (run) => `/stories?tag=trust&page=${1 + (run % 20)}`],
    ['comments', (run) => `/stories/${talkedOf}/comments?page=${1 + run}`],
    ['search, words', (run) => `/search?q=${word(run)}+${word(run + 3)}`],
    ['search, a frequent word', (run) => `/search?q=${word(run, 20)}`],
    ['search, one letter missing', (run) => `/search?q=${wrong(run)}`],
    ['highlights', () => '/highlights'],
    ['own stories', (run) => `/stories/mine?page=${1 + (run % 20)}`],
    ['own comments', (run) => `/comments/mine?page=${1 + run}`],
    ['moderation queue', (run) => `/admin/stories?status=pending&page=${1 + (run % 10)}`],
    ['moderation, words', (run) => `/admin/stories?q=${word(run)}`],
    ['moderation, published', (run) => `/admin/stories?status=published&sort=newest&page=${1 + run}`],
    ['moderation, published, words', (run) => `/admin/stories?status=published&q=${word(run)}`],
    ['moderation, by signals', (run) => `/admin/stories?status=published&sort=signals&page=${1 + run}`],
    ['moderation, by reports', (run) => `/admin/stories?status=published&sort=reports&page=${1 + run}`],
    ['moderation, a signal', (run) => `/admin/stories?status=published&filter=phone&page=${1 + (run % 50)}`],
    ['waiting', () => '/admin/waiting'],
    ['reports', (run) => `/admin/reports?page=${1 + run}`],
    ['reports of comments', (run) => `/admin/reports?kind=${KIND}&page=${1 + run}`],
    ['decisions', (run) => `/admin/decisions?page=${1 + run}`],
    ['decisions of one kind', (run) => `/admin/decisions?act=rejected&page=${1 + run}`],
    ['acts of administrators', (run) => `/admin/audit?before=${1 + run * 150}`],
    ['dashboard', () => '/admin/dashboard'],
    ['posts', (run) => `/admin/blog?page=${1 + run}`],
    ['posts, by views, a category', (run) => `/admin/blog?sort=views&category=research&page=${1 + (run % 50)}`],
    ['posts, by title', (run) => `/admin/blog?sort=title&page=${1 + run}`],
    ['posts, words', (run) => `/admin/blog?q=${word(run)}`],
    ['posts, words, by views', (run) => `/admin/blog?q=${word(run, 20)}&sort=views&status=published`],
    ['versions of a post', (run) => `/admin/blog/${versionsOf}/versions?page=${1 + (run % 25)}`],
    ['pictures', (run) => `/admin/assets?page=${1 + run}`],
    ['pictures, words', (run) => `/admin/assets?q=table+${run}`],
    ['where a picture is used', () => `/admin/assets/${picture}`],
    ['newsletter', () => '/admin/newsletter'],
    ['newsletter, articles', () => '/admin/newsletter/articles'],
    ['applications', (run) => `/admin/therapists?page=${1 + (run % 40)}`],
    ['analytics', () => '/admin/analytics?range=1y'],
  ];
  return lists.map(([name, pathOf]) => ({ name, pathOf }));
}
