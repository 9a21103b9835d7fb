/**
 * Draws the month of the front page into web/public/media, where the files are kept in the repository. Run by hand when
 * the drawing of months changes: `node bin/draw-hero-month.mjs`. A test says when they are not what it draws.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ensure-installed.mjs';
import { heroPictures } from './hero-month.ts';

for (const [name, svg] of Object.entries(heroPictures())) writeFileSync(join(ROOT, 'web/public/media', name), svg);
