/**
 * Reads the part of YAML 1.2 that deploy/ is written in: block maps and lists, plain and double-quoted scalars, lists and empty
 * maps of JSON. Whatever else there is in YAML is refused, so that no reader takes a file otherwise than another.
 */
export type Yaml = string | number | boolean | null | Yaml[] | { [key: string]: Yaml };

interface Line {
  indent: number;
  text: string;
  number: number;
}

const KEY = /^("[^"]*"|[\w./-]+):(?: +(.*))?$/;

/** Throws with the line's number. */
export function readYaml(source: string): Yaml {
  const lines = source.split('\n').flatMap((whole, at): Line[] => {
    const text = whole.trim();
    if (text === '' || text.startsWith('#')) return [];
    if (/\t/.test(whole)) throw new Error(`Line ${at + 1} has a tab.`);
    return [{ indent: whole.length - whole.trimStart().length, text, number: at + 1 }];
  });
  const value = readBlock(lines, lines[0]?.indent ?? 0);
  if (lines[0]) throw refused(lines[0]);
  return value;
}

const refused = ({ number, text }: Line): Error => new Error(`Line ${number} cannot be read: ${text}`);
const isItem = ({ text }: Line): boolean => text === '-' || text.startsWith('- ');

/** Takes from `lines` what stands at this indent. */
function readBlock(lines: Line[], indent: number): Yaml {
  const [first] = lines;
  if (!first || first.indent !== indent) return null;
  if (isItem(first)) return readList(lines, indent);
  if (KEY.test(first.text)) return readMap(lines, indent);
  lines.shift();
  return readScalar(first.text, first);
}

function readList(lines: Line[], indent: number): Yaml[] {
  const items: Yaml[] = [];
  for (let [line] = lines; line && line.indent === indent && isItem(line); [line] = lines) {
    // What stands behind the dash is a block of its own, as far in as it stands.
    const text = line.text.slice(1).trimStart();
    if (text === '') throw refused(line);
    lines[0] = { ...line, indent: indent + line.text.length - text.length, text };
    items.push(readBlock(lines, lines[0].indent));
  }
  return items;
}

function readMap(lines: Line[], indent: number): Yaml {
  const map: { [key: string]: Yaml } = {};
  for (let [line] = lines; line && line.indent === indent; [line] = lines) {
    const [, key = '', rest = ''] = KEY.exec(line.text) ?? [];
    const name = key.startsWith('"') ? (JSON.parse(key) as string) : key;
    if (name === '' || name in map) throw refused(line);
    lines.shift();
    map[name] = rest === '' ? readNested(lines, indent) : readScalar(rest, line);
  }
  return map;
}

const readNested = (lines: Line[], indent: number): Yaml =>
  lines[0] && lines[0].indent > indent ? readBlock(lines, lines[0].indent) : null;

function readScalar(text: string, line: Line): Yaml {
  try {
    if (/^["[]/.test(text) || text === '{}') return JSON.parse(text) as Yaml;
  } catch {
    throw refused(line);
  }
  if (/^[&*!|>'%@`{}?,]/.test(text) || / #|: |:$/.test(text)) throw refused(line);
  if (/^(?:true|false|null)$/.test(text) || /^-?\d+(?:\.\d+)?$/.test(text)) return JSON.parse(text) as Yaml;
  // Other readers take these for no words.
  if (/^(?:yes|no|on|off|~|y|n)$/i.test(text) || /^[\d.]+[:_xo][\d:_]+$/.test(text)) throw refused(line);
  return text;
}
