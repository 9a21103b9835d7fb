import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createReader, headerOf, type Said, type SaidRequest } from './browser-words.ts';

/** What a reader hears of the bytes when they come in parts of so many. */
function heard(bytes: Buffer, size = bytes.length): Said[] {
  const all: Said[] = [];
  const reader = createReader((said) => all.push(said));
  for (let at = 0; at < bytes.length; at += size) reader.take(bytes.subarray(at, at + size));
  return all;
}

const request = (first: string, headers: string[], body = '') =>
  Buffer.from(`${[first, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n${body}`);

/** As a browser sends it: masked. */
function frame(body: Buffer, { opcode = 1, last = true } = {}): Buffer {
  const mask = randomBytes(4);
  const length = body.length < 126 ? Buffer.from([0x80 | body.length]) : Buffer.alloc(3, 0x80 | 126);
  if (body.length >= 126) length.writeUInt16BE(body.length, 1);
  const masked = Buffer.from(body.map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return Buffer.concat([Buffer.from([(last ? 0x80 : 0) | opcode]), length, mask, masked]);
}

const UPGRADE = request('GET /api/live HTTP/1.1', ['Connection: Upgrade', 'Upgrade: websocket']);

test.each([1, 7, 4096])('requests one after the other, in parts of %i bytes', (size) => {
  const bytes = Buffer.concat([
    request('GET /tools?step=2 HTTP/1.1', ['Accept: */*']),
    request('POST /api/x HTTP/1.1', ['Content-Length: 9'], '{"a":"ä"}'.slice(0, 8)),
    request('PUT /api/y HTTP/1.1', ['Transfer-Encoding: chunked'], '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n'),
    request('GET /last HTTP/1.1', []),
  ]);
  const said = heard(bytes, size) as SaidRequest[];
  expect(said.map(({ method, target }) => `${method} ${target}`)).toEqual([
    'GET /tools?step=2',
    'POST /api/x',
    'PUT /api/y',
    'GET /last',
  ]);
  expect(said.map(({ body }) => body.toString())).toEqual(['', '{"a":"ä"}'.slice(0, 8), 'abcde', '']);
  expect(said[0] && headerOf(said[0], 'accept')).toBe('*/*');
  expect(Buffer.concat(said.map(({ head }) => head)).length).toBeLessThan(bytes.length);
});

test.each([1, 5, 4096])(
  'the messages of a socket after its upgrade, long, in parts and interrupted, %i bytes at once',
  (size) => {
    const long = 'x'.repeat(400);
    const bytes = Buffer.concat([
      UPGRADE,
      frame(Buffer.from('{"type":"ping"}')),
      frame(Buffer.from('one '), { last: false }),
      frame(Buffer.from('?'), { opcode: 9 }),
      frame(Buffer.from('two'), { opcode: 0 }),
      frame(Buffer.from(long)),
      frame(Buffer.alloc(0), { opcode: 8 }),
    ]);
    const [first, ...messages] = heard(bytes, size);
    expect(first).toMatchObject({ kind: 'request', target: '/api/live' });
    expect(messages.map((said) => said.kind === 'message' && [said.opcode, said.body.toString()])).toEqual([
      [1, '{"type":"ping"}'],
      [9, '?'],
      [1, 'one two'],
      [1, long],
      [8, ''],
    ]);
  },
);

test('what is neither a request nor a frame of a browser’s is not passed over', () => {
  expect(() => heard(Buffer.from('hello\r\n\r\n'))).toThrow('This is no request: hello');
  expect(() => heard(request('GET / HTTP/1.1', ['no header']))).toThrow('This is no header: no header');
  expect(() => heard(Buffer.concat([UPGRADE, Buffer.from([0x81, 0x01, 0x41])]))).toThrow('A browser masks its frames.');
  expect(() => heard(Buffer.concat([UPGRADE, Buffer.from([0xc1, 0x80])]))).toThrow('This frame is packed.');
});
