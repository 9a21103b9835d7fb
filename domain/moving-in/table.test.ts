/** Tables as apps and spreadsheets write them: whatever stands between the cells, each is found by the head of its column. */
import { expect, test } from 'vitest';
import { headsOf, readTable } from './table.ts';

const rowsOf = (text: string) => readTable(text).rows.map(({ line, cell }) => [line, cell('date'), cell('note')]);

test.each([
  ['commas', 'Date, Note \n2026-10-02, fine \n'],
  ['semicolons, as a spreadsheet of many countries saves it', 'date;note\n2026-10-02;fine\n'],
  ['tabs', 'DATE\tNOTE\n2026-10-02\tfine'],
  ['lines of Windows and a mark of its encoding', '\uFEFFdate,note\r\n2026-10-02,fine\r\n'],
  ['quotes around all', '"date","note"\n"2026-10-02","fine"\n'],
])('with %s it says the same', (_, text) => {
  expect(rowsOf(text)).toEqual([[2, '2026-10-02', 'fine']]);
  expect(headsOf(text)).toEqual(['date', 'note']);
});

test('a row without any text is none, and lines are counted as they stand in the file', () => {
  expect(rowsOf('date,note\n2026-10-02,"two\nlines"\n , \n\n2026-10-03,\n')).toEqual([
    [2, '2026-10-02', 'two\nlines'],
    [6, '2026-10-03', ''],
  ]);
});

test('what quotes hold is kept as it is, and a quote that is never closed holds the rest', () => {
  expect(rowsOf('date,note\n2026-10-02,"a ""good"" day, all in all"\n')).toEqual([
    [2, '2026-10-02', 'a "good" day, all in all'],
  ]);
  expect(rowsOf('date,note\n2026-10-02,"cut off')).toEqual([[2, '2026-10-02', 'cut off']]);
});

test('a column or a cell that is missing is empty', () => {
  expect(rowsOf('date\n2026-10-02\n')).toEqual([[2, '2026-10-02', '']]);
  expect(rowsOf('date,note\n2026-10-02\n')).toEqual([[2, '2026-10-02', '']]);
});
