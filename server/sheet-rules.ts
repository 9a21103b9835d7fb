/**
 * A built sheet read into its rules: what each needs to be on a page, and which custom properties it takes from others.
 * Reads what a bundler writes, valid and minified; what it does not know it keeps as it stands (css-syntax-3).
 */

/** What a selector asks of the page: all of it, and of each list of alternatives at least one. */
export interface Needs {
  classes: string[];
  /** Inputs of a type too, as in `input:file`. */
  tags: string[];
  ids: string[];
  oneOf: Needs[][];
}

export interface Declaration {
  /** With its value and without the semicolon. */
  text: string;
  /** `--name` where it is a custom property. */
  custom: string | null;
}

export type Rule =
  | { kind: 'style'; selectors: { text: string; needs: Needs }[]; declarations: Declaration[] }
  /** @media, @supports, @layer and the like: worth what is in it. */
  | { kind: 'group'; prelude: string; rules: Rule[] }
  /** @keyframes and @property: of use where something names it. */
  | { kind: 'named'; name: string; text: string }
  /** @font-face, and the characters that it is for: from and to, as code points. */
  | { kind: 'face'; family: string; text: string; range: [number, number][] }
  | { kind: 'kept'; text: string };

const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/;
const NAMED = /^@(?:keyframes|-webkit-keyframes|property)\s+([\w-]+)/;

/** Each browser that reads the sheets' media queries knows it: what stands behind it, stands so for all. */
const KNOWN = '@supports (color:color-mix(in lab, red, red))';

export function readSheet(sheet: string): Rule[] {
  return piecesOf(sheet).flatMap(({ prelude, block }): Rule | Rule[] => {
    if (block === null) return { kind: 'kept', text: `${prelude};` };
    if (prelude === KNOWN) return readSheet(block);
    const whole = `${prelude}{${block}}`;
    if (GROUP.test(prelude)) return { kind: 'group', prelude, rules: readSheet(block) };
    const name = NAMED.exec(prelude)?.[1];
    if (name !== undefined) return { kind: 'named', name, text: whole };
    if (prelude === '@font-face') return { kind: 'face', family: familyOf(block), text: whole, range: rangeOf(block) };
    if (prelude.startsWith('@')) return { kind: 'kept', text: whole };
    const selectors = splitAt(prelude, ',').map((text) => ({ text, needs: needsOf(text) }));
    return { kind: 'style', selectors, declarations: readDeclarations(block) };
  });
}

const familyOf = (block: string): string => /font-family:\s*"?([^;"]*)/.exec(block)?.[1]?.trim() ?? '';

/** As css-fonts-4 section 4.5 writes it, `U+4??` included; all characters where it says none. */
function rangeOf(block: string): [number, number][] {
  const told = /unicode-range:([^;]*)/.exec(block)?.[1];
  if (told === undefined) return [[0, 0x10ffff]];
  return told.split(',').map((one) => {
    const [from = '', to = from] = one.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)];
  });
}

/** A block with rules within it stays one piece: nothing of it is taken out. */
const readDeclarations = (block: string): Declaration[] =>
  block.includes('{')
    ? [{ text: block, custom: null }]
    : splitAt(block, ';').map((text) => ({ text, custom: /^(--[\w-]+)\s*:/.exec(text)?.[1] ?? null }));

interface Piece {
  prelude: string;
  /** Null for a statement that ends with a semicolon. */
  block: string | null;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === ';') {
      pieces.push({ prelude: text.slice(from, at).trim(), block: null });
      from = at += 1;
    } else if (char === '{') {
      const end = endOf(text, at);
      pieces.push({ prelude: text.slice(from, at).trim(), block: text.slice(at + 1, end) });
      from = at = end + 1;
    } else if (text.startsWith('/*', at)) {
      // What stands before a rule, such as a licence.
      from = at = endOfComment(text, at);
    } else {
      at = past(text, at);
    }
  }
  return pieces;
}

const endOfComment = (text: string, at: number): number => {
  const end = text.indexOf('*/', at + 2);
  return end === -1 ? text.length : end + 2;
};

const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/** Where what opens at `at` is closed. */
function endOf(text: string, at: number): number {
  const closing = CLOSING[text[at] ?? ''];
  let next = at + 1;
  while (next < text.length && text[next] !== closing) next = past(text, next);
  return next;
}

/** Behind the character at `at`, or behind the string, bracket, escape or comment that begins there. */
function past(text: string, at: number): number {
  const char = text[at] ?? '';
  if (char === '\\') return at + 2;
  if (text.startsWith('/*', at)) return endOfComment(text, at);
  if (char === '"' || char === "'") {
    let next = at + 1;
    while (next < text.length && text[next] !== char) next += text[next] === '\\' ? 2 : 1;
    return next + 1;
  }
  return char in CLOSING ? endOf(text, at) + 1 : at + 1;
}

/** Only where the mark stands in no bracket or string. */
function splitAt(text: string, mark: ',' | ';'): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    if (text[at] === mark) {
      parts.push(text.slice(from, at));
      from = at += 1;
    } else {
      at = past(text, at);
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** A name with its escapes, as in `sm\:grid-cols-2`. */
const NAME = /(?:\\[0-9a-fA-F]{1,6}\s?|\\[^0-9a-fA-F]|[\w-]|[^ -~\s])+/y;
const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-fA-F]{1,6})\s?|(.))/g, (_, code?: string, char = '') =>
    code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** Parts that a browser draws within inputs of these types alone. */
const WITHIN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^file-selector-button$/, ['file']],
  [/^-webkit-search-/, ['search']],
  [/^-webkit-(?:date|calendar)/, ['date', 'time', 'datetime-local', 'month', 'week']],
  [/^-webkit-(?:inner|outer)-spin-button$/, ['number', 'date', 'time', 'datetime-local', 'month', 'week']],
];

const inputsOf = (pseudo: string): Needs[] | undefined =>
  WITHIN.find(([pattern]) => pattern.test(pseudo))?.[1].map((type) => ({
    classes: [],
    tags: [`input:${type}`],
    ids: [],
    oneOf: [],
  }));

const ALTERNATIVES = /^:(?:is|where|has|matches|any|-webkit-any|-moz-any)$/;

function needsOf(selector: string): Needs {
  const needs: Needs = { classes: [], tags: [], ids: [], oneOf: [] };
  const nameAt = (at: number): string => {
    NAME.lastIndex = at;
    return NAME.exec(selector)?.[0] ?? '';
  };
  for (let at = 0; at < selector.length; ) {
    const char = selector[at] ?? '';
    if (char === '[') {
      // Scripts and people change attributes before any sheet could follow.
      at = endOf(selector, at) + 1;
    } else if (char === '.' || char === '#') {
      const name = nameAt(at + 1);
      (char === '.' ? needs.classes : needs.ids).push(unescaped(name));
      at += 1 + name.length;
    } else if (char === ':') {
      const colons = selector[at + 1] === ':' ? 2 : 1;
      const name = nameAt(at + colons);
      const open = at + colons + name.length;
      const end = selector[open] === '(' ? endOf(selector, open) : open - 1;
      const inputs = colons === 2 ? inputsOf(name) : undefined;
      if (inputs) needs.oneOf.push(inputs);
      if (end > open && ALTERNATIVES.test(`:${name}`)) {
        needs.oneOf.push(splitAt(selector.slice(open + 1, end), ',').map(needsOf));
      }
      at = end + 1;
    } else {
      const name = nameAt(at);
      // A number belongs to what steps of keyframes are called, not to an element.
      if (/^[a-z]/i.test(name)) needs.tags.push(name.toLowerCase());
      at += Math.max(1, name.length);
    }
  }
  return needs;
}
