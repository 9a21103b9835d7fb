/** A table of text as apps export it: comma, semicolon or tab between cells, quotes around what holds them (RFC 4180). */

export interface TableRow {
  /** Where it begins in the file, the first line being 1. */
  line: number;
  /** By the heads of the columns, in lower case and without white space around; '' for a cell that is missing. */
  cell(head: string): string;
  /** As it stands in the file, roughly: its cells with commas between. */
  text: string;
}

interface Table {
  heads: string[];
  rows: TableRow[];
}

const SEPARATORS = [',', '\t', ';'] as const;

/** The heads of the first line; rows without any text are left out. */
export function readTable(text: string): Table {
  const whole = text.replace(/^\uFEFF/, '');
  const lines = cellsOf(whole, separatorOf(whole));
  const heads = (lines[0]?.cells ?? []).map((head) => head.trim().toLowerCase());
  const at = new Map(heads.map((head, column) => [head, column]));
  const rows = lines
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      text: cells.join(','),
      cell: (head: string) => (cells[at.get(head) ?? -1] ?? '').trim(),
    }));
  return { heads, rows };
}

/** The heads alone, of the beginning of a file. */
export const headsOf = (text: string): string[] => readTable(text.slice(0, MAX_HEAD).split(/\r?\n/, 1)[0] ?? '').heads;

const MAX_HEAD = 16_384;

/** Whichever the first line has most of. */
function separatorOf(text: string): string {
  const first = text.slice(0, MAX_HEAD).split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => first.split(separator).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

function cellsOf(text: string, separator: string): { line: number; cells: string[] }[] {
  const lines: { line: number; cells: string[] }[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const row = { line, cells: [] as string[] };
    for (let more = true; more; ) {
      const read = text[at] === '"' ? quoted(text, at) : { value: '', at };
      const end = endOfCell(text, read.at, separator);
      const cell = read.value + text.slice(read.at, end);
      row.cells.push(cell);
      line += cell.split('\n').length - 1;
      more = text[end] === separator;
      at = more ? end + 1 : end;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    lines.push(row);
  }
  return lines;
}

function quoted(text: string, from: number): { value: string; at: number } {
  let value = '';
  for (let at = from + 1; ; ) {
    const end = text.indexOf('"', at);
    if (end < 0) return { value: value + text.slice(at), at: text.length };
    value += text.slice(at, end);
    if (text[end + 1] !== '"') return { value, at: end + 1 };
    value += '"';
    at = end + 2;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === separator || letter === '\n' || (letter === '\r' && text[at + 1] === '\n')) return at;
  }
  return text.length;
}
