/** What the page has sent is kept as it went, without what proves who somebody is, and goes with a lock. */
import { afterEach, describe, expect, test } from 'vitest';
import { emitForgetKeys } from './device/forget-keys.ts';
import { MAX_WHOLE, noteAllSent, noteSent, sentRequests } from './sent-requests.ts';

const kept = () => sentRequests.get().requests;
/** The tests' own socket speaks too. */
const keptOf = (path: string) => kept().filter(({ address }) => address.startsWith(path));
const { fetch } = window;
const { send } = WebSocket.prototype;

afterEach(() => {
  window.fetch = fetch;
  WebSocket.prototype.send = send;
  emitForgetKeys();
});

test('a request by fetch is kept with its address, headers and words, and reaches its answer', async () => {
  noteAllSent();
  const body = JSON.stringify({ sealed: 'kX3_a-', version: 2 });
  const answer = await window.fetch('/robots.txt?a=1', { method: 'put', body, headers: { Accept: 'text/plain' } });
  expect(answer.status).toBeGreaterThan(0);
  expect(keptOf('/robots.txt')).toMatchObject([
    { method: 'PUT', address: '/robots.txt?a=1', headers: [['accept', 'text/plain']], body, times: 1 },
  ]);
});

test('a message on a socket is kept too', () => {
  noteAllSent();
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/nowhere`);
  expect(() => socket.send('{"type":"ping"}')).toThrow();
  socket.close();
  expect(keptOf('/nowhere')).toMatchObject([{ method: 'SOCKET', address: '/nowhere', body: '{"type":"ping"}' }]);
});

test('passwords, tokens and codes are left out, whatever stands around them', () => {
  const secrets = {
    email: 'ana@example.org',
    password: 'quiet "lantern\\',
    refresh_token: 'r-1',
    nested: { code: 482_915 },
  };
  noteSent(
    'POST',
    '/auth/v1/token?grant_type=password&access_token=a-1',
    { Authorization: 'Bearer b-1' },
    JSON.stringify(secrets),
  );
  noteSent('POST', '/auth/v1/token', { apikey: 'k-1' }, JSON.stringify(secrets, null, 2));
  const text = JSON.stringify(kept());
  for (const proof of ['lantern', 'r-1', '482', 'a-1', 'b-1', 'k-1']) expect(text, proof).not.toContain(proof);
  const [first] = kept();
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    email: 'ana@example.org',
    nested: { code: '(left out here)' },
  });
  expect(first?.address).toContain('grant_type=password');
});

test('the same again is one line that counts; of very many the newest stay', () => {
  for (let time = 0; time < 3; time++) noteSent('SOCKET', '/live', undefined, '{"type":"ping"}');
  expect(kept()).toMatchObject([{ times: 3 }]);
  for (let place = 0; place < 70; place++) noteSent('GET', `/api/place/${place}`, undefined, undefined);
  expect(kept()).toHaveLength(60);
  expect(kept().at(-1)).toMatchObject({ address: '/api/place/69', body: null });
  expect(new Set(kept().map(({ number }) => number)).size).toBe(60);
});

describe('long bodies', () => {
  const sealed = (letter: string, letters: number) => JSON.stringify({ sealed: letter.repeat(letters) });
  const lettersKept = () => kept().reduce((sum, { body }) => sum + (body?.length ?? 0), 0);

  test('make room for newer ones: their beginning and their size stay, short ones stay whole', () => {
    noteSent('PUT', '/api/short', undefined, sealed('s', 1_000));
    for (let place = 0; place < 50; place++) noteSent('PUT', `/api/place/${place}`, undefined, sealed('a', 100_000));
    const whole = sealed('a', 100_000);
    expect(kept().slice(-2)).toMatchObject([
      { body: whole, isCut: false },
      { body: whole, isCut: false },
    ]);
    expect(kept()[1]).toMatchObject({ address: '/api/place/0', bytes: whole.length, isCut: true });
    expect(whole.startsWith(kept()[1]?.body ?? '-')).toBe(true);
    expect(kept()[0]).toMatchObject({ body: sealed('s', 1_000), isCut: false });
    expect(lettersKept()).toBeLessThan(1.5 * MAX_WHOLE);
  });

  test('that alone have no room are cut at once, take no other’s, and are never taken for the same', () => {
    noteSent('PUT', '/api/before', undefined, sealed('b', 50_000));
    noteSent('PUT', '/api/long', undefined, sealed('é', MAX_WHOLE));
    noteSent('PUT', '/api/long', undefined, sealed('é', MAX_WHOLE));
    const long = { isCut: true, times: 1, bytes: 2 * MAX_WHOLE + '{"sealed":""}'.length };
    expect(kept()).toMatchObject([{ isCut: false, body: sealed('b', 50_000) }, long, long]);
    expect(kept()[1]?.body).toMatch(/^\{"sealed":"é{1000,}$/);
  });
});

test('pages and files that are the same for everyone are counted, what is asked with words is listed', () => {
  for (const address of ['/assets/a.js', '/tools', '/__manifest?paths=%2Ftools'])
    noteSent('GET', address, {}, undefined);
  noteSent('GET', '/blog.data?q=lanterns', {}, undefined);
  noteSent('POST', '/tools', {}, 'a=1');
  expect(sentRequests.get()).toMatchObject({
    files: 3,
    requests: [{ address: '/blog.data?q=lanterns' }, { body: 'a=1' }],
  });
});

test('a form with a file tells its size, and a lock forgets all', () => {
  const form = new FormData();
  form.set('alt', 'A lamp');
  form.set('file', new File(['12345'], 'lamp.png'));
  noteSent('POST', '/api/admin/upload', undefined, form);
  expect(kept().at(-1)?.body).toBe('alt: A lamp\nfile: 5 bytes');
  emitForgetKeys();
  expect(kept()).toEqual([]);
});
