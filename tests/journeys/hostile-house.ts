/** A server whose blog, stories, comments and media library are full of texts that try to run a script. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { HOSTILE_TEXTS } from '../hostile/texts.ts';
import { makePerson, type Person } from './person.ts';
import { copyTemplate } from './second-database.ts';
import { startSecondServer } from './second-server.ts';

/** In the body of one article. */
const TEXTS_IN_BODY = 10;
const LONG = 'What follows was written by somebody who wanted more than to be read. '.repeat(2);

const ADMIN = 'head@example.org';

export interface HostileApp {
  url: string;
  admin: Person;
  articles: { id: string; slug: string }[];
  /** Published ones. */
  stories: string[];
  pending: string[];
  close(): Promise<void>;
}

export async function openHostileApp(): Promise<HostileApp> {
  const own = await copyTemplate();
  const database = new Client({ connectionString: own.url });
  await database.connect();
  const [articles, stories] = [await fillArticles(database), await fillStories(database, 'published')];
  const pending = (await fillStories(database, 'pending')).slice(0, 20);
  await fillComments(database, stories[0] ?? '');
  await fillAssets(database);
  await database.end();
  const server = await startSecondServer({ DATABASE_URL: own.url, ADMIN_EMAIL: ADMIN });
  const admin = await makePerson(server.url, ADMIN, HOSTILE_TEXTS[0]);
  return {
    url: server.url,
    admin,
    articles,
    stories,
    pending,
    async close() {
      await server.close();
      await own.drop();
    },
  };
}

async function fillArticles(database: Client): Promise<{ id: string; slug: string }[]> {
  const made: { id: string; slug: string }[] = [];
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    const [id, slug] = [randomUUID(), `hostile-${at}`];
    const inBody = HOSTILE_TEXTS.slice(at * TEXTS_IN_BODY, (at + 1) * TEXTS_IN_BODY);
    const hero = { url: '/share/home.png', alt: text, credit: text, license: 'Own Work', sourceUrl: '', caption: text };
    const seo = { title: text, description: text, ogImage: '', canonical: '' };
    await database.query(
      `insert into articles (id, slug, title, excerpt, body, category, tags, status, is_pinned_highlight, hero, seo,
        author_name, reading_time, published_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'guides', $6, 'published', $7, $8, $9, $10, 3, now() - $11 * interval '1 minute', now(), now())`,
      [
        ...[id, slug, text, text, `## Heading\n\n${LONG}\n\n${inBody.join('\n\n')}`, [text, 'trust'], at < 3],
        ...[hero, seo, text, at],
      ],
    );
    made.push({ id, slug });
  }
  return made;
}

async function fillStories(database: Client, status: 'published' | 'pending'): Promise<string[]> {
  const made: string[] = [];
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    const id = randomUUID();
    await database.query(
      `insert into stories (id, title, pseudonym, display_name, relationship_context, content, tags, content_warnings,
        status, moderation_notes, allow_public, allow_comments, submitted_on, published_at, comments)
       values ($1, $2, false, $2, $3, $4, $3, '{}', $5, $2, true, true, '2026-11-20',
        case when $5 = 'published' then now() - $6 * interval '1 minute' end, $7)`,
      [id, text, [text], `${LONG}${text}\n\n${LONG}`, status, at, at === 0 ? HOSTILE_TEXTS.length : 0],
    );
    made.push(id);
  }
  return made;
}

async function fillComments(database: Client, story: string): Promise<void> {
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    await database.query(
      `insert into comments (id, story_id, author_name, body, created_at)
       values ($1, $2, $3, $3, now() - $4 * interval '1 minute')`,
      [randomUUID(), story, text, at],
    );
  }
}

async function fillAssets(database: Client): Promise<void> {
  for (const text of HOSTILE_TEXTS) {
    await database.query(
      `insert into assets (id, filename, alt, credit, license, source_url, size, width, height, renditions, hash, created_at, updated_at)
       values ($1, $2, $2, $2, 'CC0', $2, 1, 10, 10, $3, $4, now(), now())`,
      [
        randomUUID(),
        text,
        JSON.stringify([{ format: 'jpeg', width: 10, height: 10, bytes: 1, key: 'x' }]),
        randomUUID(),
      ],
    );
  }
}
