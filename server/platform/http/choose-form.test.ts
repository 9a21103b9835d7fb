import { expect, it } from 'vitest';
import { chooseForm, type RequestHead } from './choose-form.ts';
import { packAnswer } from './pack-answer.ts';

const packed = packAnswer({
  plain: Buffer.from('plain words'),
  gzip: Buffer.from('gz'),
  br: Buffer.from('b'),
  type: 'text/html',
  headers: { 'X-Rule': 'all' },
});
const video = packAnswer({ plain: Buffer.from('0123456789'), type: 'video/webm', headers: {}, ranges: true });
const ask = (asked: Partial<RequestHead> = {}, answer = packed) =>
  chooseForm(answer, { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined, range: undefined, ...asked });
const header = (name: string, headers: string[]) => headers[headers.indexOf(name) + 1];

it('sends the smallest form that is accepted, and none that is refused', () => {
  const body = (acceptEncoding: string | undefined) => ask({ acceptEncoding }).body?.toString();
  expect(body('gzip, deflate, br, zstd')).toBe('b');
  expect(body('GZIP;q=0.5')).toBe('gz');
  expect(body('gzip, br;q=0')).toBe('gz');
  expect(body('br;q=0.0, gzip;q=0')).toBe('plain words');
  expect(body('identity')).toBe('plain words');
  expect(body(undefined)).toBe('plain words');
});

it('gives every form a strong tag and a length of its own, and says that they vary', () => {
  const forms = ['br', 'gzip', 'identity'].map((acceptEncoding) => ask({ acceptEncoding }).headers);
  expect(new Set(forms.map((headers) => header('ETag', headers))).size).toBe(3);
  for (const headers of forms) expect(header('ETag', headers)).toMatch(/^"[\w-]{20,}"$/);
  expect(forms.map((headers) => header('Content-Length', headers))).toEqual(['1', '2', '11']);
  for (const headers of forms) expect(header('Vary', headers)).toBe('Accept-Encoding');
});

it('answers 304 without a body to whoever has this very form', () => {
  const etag = header('ETag', ask({ acceptEncoding: 'br' }).headers) ?? '';
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = ask({ acceptEncoding: 'br', ifNoneMatch });
    expect([answer.status, answer.body], ifNoneMatch).toEqual([304, null]);
    expect(header('X-Rule', answer.headers)).toBe('all');
    expect(answer.headers).not.toContain('Content-Length');
  }
  expect(ask({ acceptEncoding: 'gzip', ifNoneMatch: etag }).status).toBe(200);
  expect(ask({ acceptEncoding: 'br', ifNoneMatch: '"other"' }).status).toBe(200);
});

it('tells HEAD the length and sends nothing', () => {
  const { status, headers, body } = ask({ method: 'HEAD' });
  expect([status, header('Content-Length', headers), body]).toEqual([200, '11', null]);
});

it('sends the part of a film that is asked for', () => {
  const part = (range: string) => {
    const { status, headers, body } = ask({ range }, video);
    return [status, header('Content-Range', headers), header('Content-Length', headers), body?.toString()];
  };
  expect(part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '3', '234']);
  expect(part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '3', '789']);
  expect(part('bytes=-2')).toEqual([206, 'bytes 8-9/10', '2', '89']);
  expect(part('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '5', '56789']);
  expect(part('bytes=10-')).toEqual([416, 'bytes */10', '0', undefined]);
  expect(ask({ range: 'bytes=0-1,4-5' }, video).status).toBe(200);
  expect(ask({ range: 'bytes=0-1' }).status).toBe(200);
});

it('sends the whole film for a range that names nothing or reaches beyond its beginning, and none for one turned round', () => {
  expect(ask({ range: 'bytes=-' }, video)).toMatchObject({ status: 200 });
  const back = ask({ range: 'bytes=-99' }, video);
  expect([back.status, header('Content-Range', back.headers), back.body?.toString()]).toEqual([
    206,
    'bytes 0-9/10',
    '0123456789',
  ]);
  for (const range of ['bytes=4-2', 'bytes=4-3']) {
    const turned = ask({ range }, video);
    expect([turned.status, header('Content-Range', turned.headers), turned.body], range).toEqual([
      416,
      'bytes */10',
      null,
    ]);
  }
});

it('tells HEAD of the whole film, whatever range it names (RFC 9110 section 14.2)', () => {
  const { status, headers, body } = ask({ method: 'HEAD', range: 'bytes=2-4' }, video);
  expect([status, header('Content-Length', headers), body]).toEqual([200, '10', null]);
});
