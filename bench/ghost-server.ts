/**
 * Ghost as a process of its own: an exact version from npm, installed with its own lockfile into node_modules/.cache the
 * first time, on its own Node, in production mode on SQLite, asking nobody outside; and a way to publish posts on it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { WrittenArticle } from '../domain/articles/article-file.ts';
import { renderMarkdown } from '../server/articles/markdown.ts';
import { processorMs, residentMiB, untilAnswered } from './built-server.ts';

export const GHOST = '6.65.0';
/**
 * Ghost runs on 22 as well as on 24. With the header of 24.21 every object of its database driver leaves a hook behind that
 * ends the process where memory is cleaned up between two calls.
 */
const GHOST_NODE = '22.23.5';

const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', `ghost-${GHOST}`);
const home = join(cache, 'package');
const OWNER = { email: 'owner@example.com', password: 'four paper lanterns by the door' };
const PATIENCE_MS = 120_000;
const nodePackage = `node-${process.platform}-${process.arch}`;
const nodeHome = join(cache, 'node_modules', nodePackage);
const node = join(nodeHome, 'bin', 'node');
/** What is compiled has to be for the Node that will run it, also where npm is set to another one's headers. */
const OWN_NODE = {
  ...process.env,
  PATH: [dirname(node), process.env.PATH].join(delimiter),
  npm_config_nodedir: nodeHome,
};

/** By number: it refuses the name of this machine when it measures its own icon, and logs that on each request. */
const originOf = (port: number): string => `http://127.0.0.1:${port}`;

/** Whether Ghost and its database driver, which is compiled for its Node, can be had; `why` where they cannot. */
export function installGhost(): { ok: true } | { ok: false; why: string } {
  if (!existsSync(join(home, 'node_modules'))) {
    mkdirSync(cache, { recursive: true });
    const packed = spawnSync('npm', ['pack', `ghost@${GHOST}`, '--silent'], {
      cwd: cache,
      stdio: ['ignore', 'pipe', 2],
    });
    const file = packed.stdout.toString().trim();
    if (packed.status !== 0) return { ok: false, why: `ghost@${GHOST} could not be downloaded` };
    spawnSync('tar', ['xzf', file], { cwd: cache, stdio: ['ignore', 2, 2] });
    rmSync(join(cache, file));
    const { packageManager } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<string, string>;
    const pnpm = packageManager?.split('+')[0] ?? 'pnpm';
    // Its packages come as bundles inside the package, which npm cannot install as a dependency: hence in its own folder.
    const install = ['-y', pnpm, 'install', '--prod', '--frozen-lockfile', '--ignore-scripts'];
    if (spawnSync('npx', install, { cwd: home, stdio: ['ignore', 2, 2], env: OWN_NODE }).status !== 0) {
      rmSync(home, { recursive: true, force: true });
      return { ok: false, why: 'its packages could not be installed' };
    }
  }
  if (!existsSync(node)) {
    const options = ['--prefix', cache, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    spawnSync('npm', ['install', ...options, `${nodePackage}@${GHOST_NODE}`], { stdio: ['ignore', 2, 2] });
    if (!existsSync(node)) return { ok: false, why: `Node ${GHOST_NODE} could not be downloaded` };
  }
  const driver = join(home, 'node_modules', 'better-sqlite3');
  const opens = () => spawnSync(node, ['-e', `new (require(${JSON.stringify(driver)}))(':memory:')`]).status === 0;
  if (!opens()) spawnSync('npm', ['run', 'install'], { cwd: driver, stdio: ['ignore', 2, 2], env: OWN_NODE });
  return opens() ? { ok: true } : { ok: false, why: 'better-sqlite3 could not be compiled for its Node' };
}

export interface Ghost {
  port: number;
  /** MiB. */
  resident(): number;
  /** Processor time so far, in milliseconds. */
  spent(): number;
  stop(): Promise<void>;
}

/**
 * Answers once `/` is answered with 200. `folder` is its data, new or as it was left. `keeping` turns on its memory of
 * what the content API answered, which it has but leaves off: its only cache of what its pages show.
 */
export async function startGhost(folder: string, port: number, keeping = false): Promise<Ghost> {
  const content = join(folder, 'content');
  // Copied with its themes, so that all it writes stays in its folder.
  if (!existsSync(content)) cpSync(join(home, 'content'), content, { recursive: true, dereference: true });
  const child = spawn(node, ['index.js'], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      url: originOf(port),
      server__port: String(port),
      database__client: 'better-sqlite3',
      database__connection__filename: join(folder, 'ghost.db'),
      paths__contentPath: content,
      logging__level: 'error',
      logging__path: folder,
      mail__transport: 'Direct',
      sendWelcomeEmail: 'false',
      security__staffDeviceVerification: 'false',
      privacy__useUpdateCheck: 'false',
      privacy__useGravatar: 'false',
      privacy__useRpcPing: 'false',
      ...(keeping
        ? { hostSettings__postsPublicCache__enabled: 'true', adapters__cache__postsPublic__adapter: 'memory-ttl' }
        : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  // While it starts it says 503.
  await untilAnswered(child, `http://127.0.0.1:${port}/`, 20, PATIENCE_MS);
  return {
    port,
    resident: () => residentMiB(child.pid),
    spent: () => processorMs(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Sets the site up and publishes the posts as an editor would, through its Admin API; its own first post goes. */
export async function publishOnGhost(port: number, posts: readonly WrittenArticle[]): Promise<void> {
  const origin = originOf(port);
  let cookie = '';
  const send = async (method: string, path: string, body: unknown): Promise<string> => {
    const answer = await fetch(`${origin}/ghost/api/admin/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: origin, ...(cookie ? { Cookie: cookie } : {}) },
      body: body === null ? null : JSON.stringify(body),
    });
    const words = await answer.text();
    if (!answer.ok) throw new Error(`Ghost answered ${path} with ${answer.status}: ${words}`);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return words;
  };
  const keepPrivate = (value: boolean) =>
    send('PUT', 'settings/', {
      settings: [{ key: 'is_private', value }, ...(value ? [{ key: 'password', value: 'later' }] : [])],
    });
  await send('POST', 'authentication/setup/', { setup: [{ name: 'Twofold', ...OWNER, blogTitle: 'Twofold' }] });
  await send('POST', 'session/', { username: OWNER.email, password: OWNER.password });
  const { posts: own } = JSON.parse(await send('GET', 'posts/?fields=id', null)) as { posts: { id: string }[] };
  for (const { id } of own) await send('DELETE', `posts/${id}/`, null);
  // A private site sends no webmentions to whoever its posts link to.
  await keepPrivate(true);
  for (const { front, body } of posts) {
    await send('POST', 'posts/?source=html', {
      posts: [
        {
          title: front.title,
          slug: front.slug,
          html: renderMarkdown(body).html,
          status: 'published',
          custom_excerpt: front.excerpt,
          tags: [front.category, ...front.tags].map((name) => ({ name })),
          published_at: `${front.publishedAt}T06:00:00.000Z`,
        },
      ],
    });
  }
  await keepPrivate(false);
}
