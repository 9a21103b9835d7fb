/** A server whose blog, stories, comments and media library are full of texts that try to run a script. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLITE_EXTENSIONS } from '../../server/platform/db.ts';
import { HOSTILE_TEXTS } from '../hostile/texts.ts';
import { makePerson } from './person.ts';
import { startSecondServer } from './second-server.ts';

/** In the body of one article. */
const TEXTS_IN_BODY = 10;
const LONG = 'What follows was written by somebody who wanted more than to be read. '.repeat(2);

export interface HostileHouse {
  url: string;
  articles: { id: string; slug: string }[];
  /** Published ones. */
  stories: string[];
  pending: string[];
  close(): Promise<void>;
}

export async function openHostileHouse(): Promise<HostileHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-hostile-'));
  const environment = { DATA_DIR: folder, ADMIN_EMAIL: 'head@example.org' };
  const first = await startSecondServer(environment);
  await makePerson(first.url, 'head@example.org', HOSTILE_TEXTS[0]);
  await first.close();
  const database = await PGlite.create({ dataDir: join(folder, 'database'), extensions: PGLITE_EXTENSIONS });
  const [articles, stories] = [await fillArticles(database), await fillStories(database, 'published')];
  const pending = (await fillStories(database, 'pending')).slice(0, 20);
  await fillComments(database, stories[0] ?? '');
  await fillAssets(database);
  await database.close();
  const server = await startSecondServer(environment);
  return {
    ...{ url: server.url, articles, stories, pending },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fillArticles(database: PGlite): Promise<{ id: string; slug: string }[]> {
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

async function fillStories(database: PGlite, status: 'published' | 'pending'): Promise<string[]> {
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

async function fillComments(database: PGlite, story: string): Promise<void> {
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    await database.query(
      `insert into comments (id, story_id, author_name, body, created_at)
       values ($1, $2, $3, $3, now() - $4 * interval '1 minute')`,
      [randomUUID(), story, text, at],
    );
  }
}

async function fillAssets(database: PGlite): Promise<void> {
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
