/** CSV that a spreadsheet only shows. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('what a spreadsheet would run is neutralised, and quotes, commas and line ends stay inside their cell', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'He said "yes", twice\nand left'];
  expect(csvText(['a', 'b'], [cells])).toBe(
    '"a","b"\r\n"\'=1+1","\'+1","\'-1","\'@SUM(A1)","\'\tx","\'\rx","He said ""yes"", twice\nand left"\r\n',
  );
  expect(csvText(['a'], [[-3]])).toBe('"a"\r\n"-3"\r\n');
});

test('no text at all begins a cell as a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [, inside = ''] = /^"((?:[^"]|"")*)"\r\n$/s.exec(csvText([text], [])) ?? [];
      expect(inside).not.toMatch(/^[=+\-@\t\r]/);
      expect(inside.replaceAll('""', '"').endsWith(text)).toBe(true);
    }),
  );
});
