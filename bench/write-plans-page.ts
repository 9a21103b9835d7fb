/** Writes docs/query-plans.md: every list with its figures, the indexes it goes through and what PostgreSQL really did. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MeasuredList {
  name: string;
  /** As it was asked for when the plans were written. */
  path: string;
  /** Milliseconds, over HTTP. */
  median: number;
  late: number;
  /** The slowest first. */
  plans: readonly { ms: number; text: string }[];
}

/** What takes a tenth of the slowest tells nothing, nor does what comes after these. */
const MAX_SHOWN = 2;

const ABOUT = `# Query plans

Every list and search of the blog, its stories and their administration over 10,000 articles, 50,000 stories, 500,000 comments and what belongs to them (\`bench/fill-blog.ts\`, \`bench/fill-admin.ts\`) on PostgreSQL 15 as it comes, with 128 MB of shared buffers. Written by \`PLANS=1 npm run bench -- blog-load\`, which asks each address a hundred times over HTTP and then once more with \`auto_explain\`: what stands here is what was run, with the time, rows and pages of each step. Numbers of rows and stories are made up anew each time.

What the shapes have in common:

- **Ids first.** A page is chosen in an index that holds its order, and only its rows are read. Far back costs what the index costs.
- **Kept counts.** \`story_counts\` holds how many stories each list has, \`story_figures\` the numbers of the published ones. Triggers write both: the counts at the end of the transaction, one behind the other, so that nobody who waits for them holds what another waits for; the figures in the same step, under the story's own lock. Totals are therefore exact, and no list of stories is counted through. A migration that changes rows of \`stories\` and then the table itself has to say \`SET CONSTRAINTS ALL IMMEDIATE\` between the two.
- **Words through the index of words.** PostgreSQL takes a look into a long text for as cheap as one into a number, so it would go through rows by date and unpack thousands of texts. \`server/platform/sql/search.ts\` switches that off for the one question: the index says which rows match, the newest 500 are ranked. Where a word may stand in a text or in a title, both are asked apart and put together.
- **Pictures of an article** are read off its text by the database (\`articles.pictures\`), so that the library knows where a picture stands without reading every text.

What is still gone through from end to end, since it is small or nothing orders it: articles by views and by title (10,000 short rows; their texts lie elsewhere), a search in the library, the days of the analytics, and the weights of stories sorted by signals or reports.
`;

export function writePlansPage(path: string, lists: readonly MeasuredList[]): void {
  const rows = lists.map(
    ({ name, median, late, plans }) =>
      `| ${name} | ${median.toFixed(1)} | ${late.toFixed(1)} | ${[...new Set(plans.flatMap(({ text }) => indexesIn(text)))].join(', ') || 'none'} |`,
  );
  const plans = lists.map(({ name, path: asked, plans }) => {
    const slowest = plans[0]?.ms ?? 0;
    const shown = plans.filter(({ ms }) => ms > slowest / 10).slice(0, MAX_SHOWN);
    return [`## ${name}`, `\`${asked}\``, ...shown.map(({ text }) => `\`\`\`\n${text}\n\`\`\``)].join('\n\n');
  });
  const table = ['| List | Median, ms | p95, ms | Indexes |', '| --- | --- | --- | --- |', ...rows].join('\n');
  writeFileSync(path, `${[ABOUT.trim(), table, ...plans].join('\n\n')}\n`);
  spawnSync(join(import.meta.dirname, '..', 'node_modules/.bin/biome'), ['format', '--write', path]);
}

const indexesIn = (plan: string): string[] =>
  [...plan.matchAll(/(?:using (\w+) on|Bitmap Index Scan on (\w+))/g)].map(([, one, other]) => `\`${one ?? other}\``);
