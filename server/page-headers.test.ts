import { expect, it } from 'vitest';
import { pageHeaders } from './page-headers.ts';

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
