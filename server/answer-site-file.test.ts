import { expect, it } from 'vitest';
import { PRIVATE_PATHS, PUBLIC_PAGES } from '../content/public-pages.ts';
import { answerSiteFile } from './answer-site-file.ts';
import { readEnv } from './platform/env.ts';

const SET = { NODE_ENV: 'test', PUBLIC_URL: 'https://twofold.example/' };
const env = readEnv({ ...SET, ADMIN_EMAIL: 'head@twofold.example' });
const ask = (path: string, at = '2027-01-31T23:59:00Z', method = 'GET') =>
  answerSiteFile(new Request(`http://localhost:3000${path}`, { method }), { env, clock: { now: () => new Date(at) } });
const text = async (path: string, at?: string) => (await ask(path, at)?.text()) ?? '';

it('never calls a page both public and private', () => {
  for (const path of Object.keys(PUBLIC_PAGES)) {
    expect(PRIVATE_PATHS.filter((start) => path.startsWith(start))).toEqual([]);
  }
});

it('keeps search engines from private paths and shows them the sitemap', async () => {
  const lines = (await text('/robots.txt')).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/account', '/admin', '/auth', '/api/', '/pay/']) expect(lines).toContain(`Disallow: ${path}`);
  // Exactly: an article may be called 'share-the-evening'.
  for (const path of ['/blog/share', '/tonight', '/month', '/us', '/you'])
    expect(lines).toContain(`Disallow: ${path}$`);
  expect(lines).toContain('Sitemap: https://twofold.example/sitemap.xml');
});

it('writes a security.txt whose expiry lies ahead and within a year (RFC 9116)', async () => {
  for (const at of ['2027-01-31T23:59:00Z', '2027-08-31T12:00:00Z', '2028-02-29T00:00:00Z']) {
    const lines = (await text('/.well-known/security.txt', at)).split('\n');
    const field = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.split(': ')[1]);
    expect(field('Contact')[0]).toMatch(/^(mailto:|https:\/\/twofold\.example\/contact$)/);
    expect(field('Canonical')).toEqual(['https://twofold.example/.well-known/security.txt']);
    expect(field('Expires')).toHaveLength(1);
    const left = Date.parse(field('Expires')[0] ?? '') - Date.parse(at);
    expect(left).toBeGreaterThan(120 * 86_400_000);
    expect(left).toBeLessThan(365 * 86_400_000);
  }
});

it('writes no security.txt where nobody can be written to: without a contact it is none', () => {
  const clock = { now: () => new Date('2027-01-31T23:59:00Z') };
  const request = new Request('http://localhost:3000/.well-known/security.txt');
  expect(answerSiteFile(request, { env: readEnv(SET), clock })).toBeNull();
});

it('never names the administrator’s address', async () => {
  expect(await text('/.well-known/security.txt')).not.toContain('head@twofold.example');
});

it('answers HEAD with the length alone, and nothing to other methods or addresses', async () => {
  const head = ask('/robots.txt', undefined, 'HEAD');
  expect(await head?.text()).toBe('');
  expect(Number(head?.headers.get('Content-Length'))).toBe((await text('/robots.txt')).length);
  expect(head?.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(ask('/robots.txt', undefined, 'POST')).toBeNull();
  expect(ask('/about')).toBeNull();
});
