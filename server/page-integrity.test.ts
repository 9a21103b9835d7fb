import { expect, it } from 'vitest';
import { addIntegrity, integrityOnTheWay } from './page-integrity.ts';

const HASHES: Record<string, string> = {
  '/assets/a.js': 'sha384-a',
  '/assets/b.js': 'sha384-b',
  '/assets/c.css': 'sha384-c',
};
const hashOf = (address: string) => HASHES[address];

const streamOf = (pieces: Buffer[]) =>
  new ReadableStream<Uint8Array>({
    start(way) {
      for (const piece of pieces) way.enqueue(piece);
      way.close();
    },
  });

it('writes the hash into each tag of a sheet or module, and a map of the modules before the first of them', () => {
  expect(
    addIntegrity(
      '<link rel="stylesheet" href="/assets/c.css#"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
      hashOf,
      'n',
    ),
  ).toBe(
    '<link rel="stylesheet" href="/assets/c.css#" integrity="sha384-c"/>' +
      '<script type="importmap" nonce="n">{"integrity":{"/assets/a.js":"sha384-a","/assets/b.js":"sha384-b"}}</script>' +
      '<link rel="modulepreload" href="/assets/a.js" integrity="sha384-a"/><link rel="modulepreload" href="/assets/b.js" integrity="sha384-b"/>',
  );
});

it('leaves fonts, icons, other places and files that the build does not know as they are', () => {
  const head =
    '<link rel="preload" href="/assets/a.js" as="font"/><link rel="icon" href="/favicon.svg"/><link rel="modulepreload" href="/assets/x.js"/><link rel="stylesheet" href="https://elsewhere.example/assets/c.css"/>';
  expect(addIntegrity(head, hashOf, null)).toBe(head);
});

it('finds the head however a page comes in pieces, and passes all that follows byte by byte', async () => {
  const page = '<head><title>Grüße</title><link rel="modulepreload" href="/assets/a.js"/></head><p>wörtlich</p>';
  const bytes = Buffer.from(page);
  for (const size of [1, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const sent = streamOf(pieces).pipeThrough(integrityOnTheWay(hashOf, null));
    expect(await new Response(sent).text()).toBe(
      page.replace(
        '<link rel="modulepreload" href="/assets/a.js"/>',
        '<script type="importmap">{"integrity":{"/assets/a.js":"sha384-a"}}</script><link rel="modulepreload" href="/assets/a.js" integrity="sha384-a"/>',
      ),
    );
  }
  const headless = streamOf([Buffer.from('no page')]).pipeThrough(integrityOnTheWay(hashOf, null));
  expect(await new Response(headless).text()).toBe('no page');
});
