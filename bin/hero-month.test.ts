import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heroPictures } from './hero-month.ts';

test('the front page’s month is drawn as months are drawn today (node bin/draw-hero-month.mjs draws it anew)', () => {
  for (const [name, svg] of Object.entries(heroPictures())) {
    expect(readFileSync(join(import.meta.dirname, '../web/public/media', name), 'utf8') === svg, name).toBe(true);
  }
});
