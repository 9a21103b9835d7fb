import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashInlineScripts, pageHeaders } from './page-headers.ts';

const env = { NODE_ENV: 'production', publicUrl: 'https://twofold.example', AUTH_ISSUER_URL: '' } as const;
const policy = (issuer: string) =>
  pageHeaders({ ...env, AUTH_ISSUER_URL: issuer }, ["'nonce-n'"], false)['Content-Security-Policy'] ?? '';

it('lets a page talk to its own origin alone', () => {
  expect(policy('')).toContain("connect-src 'self';");
  expect(policy('')).not.toContain('unsafe-inline');
});

it('lets a page talk to a hosted issuer too, by origin', () => {
  expect(policy('https://project.example/auth/v1')).toContain("connect-src 'self' https://project.example;");
});

it('lets no inline script run but those it names', () => {
  const scripts = (inline: string[]) =>
    /script-src ([^;]*)/.exec(pageHeaders(env, inline, false)['Content-Security-Policy'] ?? '')?.[1];
  expect(scripts([])).toBe("'self'");
  expect(scripts(["'sha256-abc='", "'sha256-def='"])).toBe("'self' 'sha256-abc=' 'sha256-def='");
});

const source = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('names each inline script once, modules and characters beyond ASCII included', () => {
  const html = '<script>a("ü")</script><script type="module" async="">import "/x.js"\n</script><script>a("ü")</script>';
  expect(hashInlineScripts(html)).toEqual([source('a("ü")'), source('import "/x.js"\n')]);
});

it('leaves out scripts with an address and data that is never run', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><p>no script</p>';
  expect(hashInlineScripts(html)).toEqual([]);
});

it('names a script that only carries an address as data, and one that spells out that it is JavaScript', () => {
  const html = '<script data-src="/a.js">b()</script><script type="text/javascript">c()</script>';
  expect(hashInlineScripts(html)).toEqual([source('b()'), source('c()')]);
});
