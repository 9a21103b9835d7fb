import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashInlineScripts } from './hash-inline-scripts.ts';

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
