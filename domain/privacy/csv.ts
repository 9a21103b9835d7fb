/** Tables as CSV (RFC 4180) that a spreadsheet only shows: what it would take for a formula is neutralised as OWASP advises. */

/** Cells that begin so are run by spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;

/** Every cell is quoted; rows end with CRLF. */
export function csvText(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const cell = (value: string | number): string => {
  const text = String(value);
  return `"${(typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};
