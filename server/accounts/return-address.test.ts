/** Where sign-in may send a browser: the site and the operator's list, judged by parsed parts, with every known trap refused. */
import { expect, test } from 'vitest';
import {
  confirmLinkIn,
  followOnce,
  freshAddress,
  lastLetter,
  openClient,
  signedUp,
} from '../../tests/server/auth-client.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { chooseReturnAddress, mayReturnTo } from './return-address.ts';

const site = { publicUrl: 'https://site.example', AUTH_REDIRECT_ALLOW: '' };

test.for([
  'https://site.example',
  'https://site.example/',
  'https://site.example/auth?plan=free#x',
  'https://SITE.example/any/path',
  'https://site.example:443/x',
])('%s is the site', (address) => {
  expect(mayReturnTo(site, address)).toBe(true);
});

test.for([
  'http://site.example/',
  'https://site.example:8443/',
  'https://site.example.evil.tld/',
  'https://site@evil.tld/',
  'https://site.example@evil.tld/',
  'https://site.example:x@evil.tld/',
  'https://evil.tld@site.example/',
  '//evil.tld',
  '//site.example',
  '/auth',
  'auth',
  'https:\\\\evil.tld',
  'https:/\\evil.tld',
  'https:///evil.tld',
  'https:site.example',
  'https://site.example\\@evil.tld',
  'https://evil.tld\\.site.example',
  'https://evil.tld%2f.site.example/',
  'https://site.example%00.evil.tld/',
  'https://site.example\n.evil.tld/',
  ' https://site.example/',
  'https://site.example\t/',
  'https://sité.example/',
  'https://site。example/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://127.1/',
  'https://10.0.0.1/',
  'https://[::ffff:10.0.0.1]/',
  'https://evil_host/',
  'javascript:alert(1)',
  'javascript://site.example/%0aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'myapp://callback',
  '',
  'https://',
])('%s is refused', (address) => {
  expect(mayReturnTo(site, address)).toBe(false);
  expect(mayReturnTo({ ...site, AUTH_REDIRECT_ALLOW: 'https://other.example/**' }, address)).toBe(false);
});

test('on this machine the port does not matter, the host does', () => {
  const local = { ...site, publicUrl: 'http://localhost:3000' };
  expect(mayReturnTo(local, 'http://localhost:5173/auth')).toBe(true);
  expect(mayReturnTo(local, 'http://127.0.0.1:3000/auth')).toBe(false);
  expect(mayReturnTo(local, 'https://localhost:3000/auth')).toBe(false);
  expect(mayReturnTo({ ...site, publicUrl: 'http://127.0.0.1:3000' }, 'http://127.0.0.1:5000/')).toBe(true);
  expect(mayReturnTo({ ...site, publicUrl: 'http://192.168.1.5:3000' }, 'http://192.168.1.5:3000/auth')).toBe(true);
});

test('a star stops at dots and slashes, two stars do not, and the fragment is not looked at', () => {
  const listed = (glob: string, address: string) =>
    mayReturnTo({ ...site, AUTH_REDIRECT_ALLOW: ` a://b , ${glob}` }, address);
  expect(listed('https://*.preview.example/*', 'https://a-1.preview.example/cb#frag')).toBe(true);
  expect(listed('https://*.preview.example/*', 'https://a.b.preview.example/cb')).toBe(false);
  expect(listed('https://*.preview.example/*', 'https://a.preview.example/cb/more')).toBe(false);
  expect(listed('https://*.preview.example/**', 'https://a.preview.example/cb/more?x=1')).toBe(true);
  expect(listed('https://*.preview.example/**', 'https://evil.tld/.preview.example/x')).toBe(false);
  expect(listed('https://app.example', 'https://app.example/')).toBe(true);
  expect(listed('https://app.example', 'https://app.example/more')).toBe(false);
  expect(listed('https://appXexample', 'https://app.example')).toBe(false);
  expect(listed('https://app?.example/', 'https://app1.example/')).toBe(true);
  expect(listed('myapp://callback', 'myapp://callback')).toBe(true);
  expect(listed('myapp://callback', 'myapp://other')).toBe(false);
  expect(listed('**', 'javascript://x/%0aalert(1)')).toBe(false);
  expect(listed('**', 'https://10.0.0.1/')).toBe(false);
  expect(listed('**', 'https://a@b.example/')).toBe(false);
});

test('what is not allowed gives way to the next, and at last to the site', () => {
  const choose = (...asked: Array<string | undefined>) => chooseReturnAddress(site, asked);
  expect(choose('https://evil.tld', 'https://site.example/from')).toBe('https://site.example/from');
  expect(choose('https://evil.tld', undefined, 'https://evil.tld')).toBe('https://site.example');
});

const home = openForFile(openTestApp);

test('a foreign address is neither put into a letter nor followed from one', async () => {
  const { email } = await signedUp(home);
  await openClient(home).auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.tld/x' });
  const letter = await lastLetter(home, email);
  expect(letter.text + letter.html).not.toContain('evil');
  const link = confirmLinkIn(letter);
  link.searchParams.set('redirect_to', `https://evil.tld/${new URL(home.url).host}`);
  const to = await followOnce(link.href);
  expect(to.origin).toBe(home.url);
  expect(to.hash).toContain('access_token');
});

test('the header goes before the query, and the page that asked stands in for both', async () => {
  const { email } = await signedUp(home);
  const ask = async (headers: Record<string, string>, query = '') => {
    const body = JSON.stringify({ email });
    await fetch(`${home.url}/auth/v1/recover${query}`, { method: 'POST', headers, body });
    return confirmLinkIn(await lastLetter(home, email)).searchParams.get('redirect_to');
  };
  const query = `?redirect_to=${encodeURIComponent(`${home.url}/query`)}`;
  expect(await ask({ redirect_to: `${home.url}/header` }, query)).toBe(`${home.url}/header`);
  expect(await ask({}, query)).toBe(`${home.url}/query`);
  expect(await ask({ Referer: `${home.url}/page` })).toBe(`${home.url}/page`);
  expect(await ask({ Referer: 'https://evil.tld/' })).toBe(home.url);
});

test('an address in the body is not an address to return to', async () => {
  const email = freshAddress();
  const body = JSON.stringify({ email, redirect_to: `${home.url}/body` });
  await fetch(`${home.url}/auth/v1/otp`, { method: 'POST', body });
  expect(confirmLinkIn(await lastLetter(home, email)).searchParams.get('redirect_to')).toBe(home.url);
});
