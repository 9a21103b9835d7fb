/**
 * The part of a sheet that a finished page uses: rules whose selectors can meet something in its HTML, in their order and
 * layers, with the custom properties, keyframes and faces that these name. The whole sheet follows as a file
 * (lighten-head.ts), before anything on the page can become something else than it is in its HTML.
 */
import { setBounded } from './platform/bounded-map.ts';
import { type Declaration, type Needs, type Rule, readSheet } from './sheet-rules.ts';

interface PageParts {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** As code points. */
  characters: ReadonlySet<number>;
  /** Custom properties that the HTML itself names. */
  properties: ReadonlySet<string>;
}

const SCRIPTS = /<script\b[\s\S]*?<\/script>/g;
const CLASSES = /\sclass="([^"]*)"/g;
const IDS = /\sid="([^"]*)"/g;
const TAGS = /<([a-zA-Z][\w-]*)/g;
const INPUTS = /<input\b[^>]*?\stype="([a-z-]+)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };

const plain = (text: string): string =>
  text.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Rather too much than too little: what only looks like a class in a text counts as one. */
function partsOf(html: string): PageParts {
  const page = html.replace(SCRIPTS, '');
  // Each once before it is looked at: a page of cards says the same over and over.
  const found = (pattern: RegExp): string[] => [
    ...new Set(Array.from(page.matchAll(pattern), ([, name = '']) => name)),
  ];
  return {
    classes: new Set(found(CLASSES).flatMap((names) => plain(names).split(/\s+/))),
    ids: new Set(found(IDS).map(plain)),
    tags: new Set([
      ...found(TAGS).map((tag) => tag.toLowerCase()),
      ...found(INPUTS).map((type) => `input:${type}`),
      ...['script', 'style', 'link'],
    ]),
    characters: drawnIn(page),
    properties: new Set(namedIn(page)),
  };
}

/** What tags, styles and addresses are written with, and hardly a text is. */
const MARKS = [...'<>{}\\^`|~'];
/** Texts, and attributes that are drawn, with one of them. */
const MARKED =
  />([^<]*(?:[{}\\^`|~]|&[gl]t;)[^<]*)|\s(?:alt|href|label|placeholder|title|value)="([^"]*(?:[{}\\^`|~]|&[gl]t;)[^"]*)/g;

/** Those that are drawn, or may be. */
function drawnIn(page: string): Set<number> {
  const found = charactersOf(page);
  const drawn = plain(Array.from(page.matchAll(MARKED), ([, text = '', value = '']) => text + value).join(''));
  for (const mark of MARKS) if (!drawn.includes(mark)) found.delete(mark.codePointAt(0) ?? 0);
  return found;
}

/** Without line ends, which no face has to draw. */
function charactersOf(text: string): Set<number> {
  const found = new Set<number>();
  const plain = new Uint8Array(0x80);
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char < 0x80) plain[char] = 1;
    else found.add(text.codePointAt(at) ?? 0);
  }
  for (let char = 0x20; char < 0x80; char++) if (plain[char]) found.add(char);
  return found;
}

/** Sheets that stand on a page together, and what was chosen of them by what a page has of all that they ask for. */
interface ReadSheets {
  rules: Rule[][];
  /** As a selector spells them: `.class`, `#id`, `tag`. */
  names: ReadonlySet<string>;
  faces: Face[];
  chosen: Map<string, string[]>;
}

/** Some 40 kB each. */
const MAX_CHOSEN = 100;

/**
 * The parts of all sheets of a page, in their order: what one sheet uses of custom properties and faces another may give.
 * Sheets are read once, and pages that have the same of all that is asked for share one choice.
 */
export function openStyles(): (sheets: readonly string[], html: string) => string[] {
  const numbers = new Map<string, number>();
  const known = new Map<string, ReadSheets>();
  const numberOf = (sheet: string): number => {
    const number = numbers.get(sheet) ?? numbers.size;
    numbers.set(sheet, number);
    return number;
  };
  return (sheets, html) => {
    const place = sheets.map(numberOf).join(' ');
    const read = known.get(place) ?? readSheets(sheets);
    known.set(place, read);
    const page = partsOf(html);
    const key = keyOf(page, read);
    const parts = read.chosen.get(key) ?? choose(read.rules, page);
    setBounded(read.chosen, key, parts, MAX_CHOSEN);
    return parts;
  };
}

function readSheets(sheets: readonly string[]): ReadSheets {
  const rules = sheets.map(readSheet);
  const names = new Set<string>();
  const add = ({ classes, ids, tags, oneOf }: Needs): void => {
    for (const name of classes) names.add(`.${name}`);
    for (const name of ids) names.add(`#${name}`);
    for (const name of tags) names.add(name);
    oneOf.flat().forEach(add);
  };
  const visit = (rule: Rule): void => {
    if (rule.kind === 'group') rule.rules.forEach(visit);
    if (rule.kind === 'style') for (const { needs } of rule.selectors) add(needs);
  };
  rules.flat().forEach(visit);
  return { rules, names, faces: rules.flat().filter(isFace), chosen: new Map() };
}

/** The same for two pages only where the same is chosen for both. */
function keyOf(page: PageParts, { names, faces }: ReadSheets): string {
  const asked = [...page.classes]
    .map((name) => `.${name}`)
    .concat(
      [...page.ids].map((name) => `#${name}`),
      [...page.tags],
    );
  const drawn = new Set(
    [...page.characters].map((char) => faces.map(({ range }) => (isWithin(range, char) ? 1 : 0)).join('')),
  );
  return [asked.filter((name) => names.has(name)), [...drawn], [...page.properties]]
    .map((part) => part.sort().join(' '))
    .join('\n');
}

/** What a page uses of each. */
function choose(sheets: readonly Rule[][], page: PageParts): string[] {
  const met = sheets.map((rules) => keepMet(rules, page));
  const kept = new Set(keepFaces(met.flat(), page.characters));
  const reached = namesReached([...kept], page.properties);
  return met.map((rules) =>
    writeRules(
      rules.filter((rule) => kept.has(rule)),
      reached,
    ),
  );
}

const all = (wanted: readonly string[], there: ReadonlySet<string>): boolean => wanted.every((name) => there.has(name));

const meets = (page: PageParts, needs: Needs): boolean =>
  all(needs.classes, page.classes) &&
  all(needs.tags, page.tags) &&
  all(needs.ids, page.ids) &&
  needs.oneOf.every((alternatives) => alternatives.some((one) => meets(page, one)));

/** Without the rules that meet nothing on the page, and the groups that are empty then. */
function keepMet(rules: readonly Rule[], page: PageParts): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'group') {
      const inner = keepMet(rule.rules, page);
      return inner.length === 0 ? [] : [{ ...rule, rules: inner }];
    }
    if (rule.kind !== 'style') return [rule];
    const met = rule.selectors.filter(({ needs }) => meets(page, needs));
    return met.length === 0 ? [] : [{ ...rule, selectors: met }];
  });
}

type Face = Extract<Rule, { kind: 'face' }>;
const isFace = (rule: Rule): rule is Face => rule.kind === 'face';
const isWithin = (range: Face['range'], char: number): boolean =>
  range.some(([from, to]) => from <= char && char <= to);

/**
 * A face goes where all of the page's characters that it has are had by others that a browser takes first: later ones of its
 * family, and in each list that names its family those of the families before it.
 */
function keepFaces(rules: readonly Rule[], characters: ReadonlySet<number>): Rule[] {
  const faces = rules.filter(isFace);
  const stacks = stacksOf(rules, [...new Set(faces.map(({ family }) => family))]);
  const hasAny = (some: readonly Face[], char: number): boolean => some.some(({ range }) => isWithin(range, char));
  const isUsed = (face: Face): boolean => {
    const later = faces.slice(faces.indexOf(face) + 1).filter(({ family }) => family === face.family);
    const open = [...characters].filter((char) => hasAny([face], char) && !hasAny(later, char));
    const naming = stacks.filter((stack) => stack.includes(face.family));
    if (naming.length === 0) return open.length > 0;
    return naming.some((stack) => {
      const first = stack.slice(0, stack.indexOf(face.family));
      const taken = faces.filter(({ family }) => first.includes(family));
      return open.some((char) => !hasAny(taken, char));
    });
  };
  return rules.filter((rule) => rule.kind !== 'face' || isUsed(rule));
}

/** The families that declarations name, each list in its order. */
const stacksOf = (rules: readonly Rule[], families: readonly string[]): string[][] =>
  rules.flatMap((rule): string[][] => {
    if (rule.kind === 'group') return stacksOf(rule.rules, families);
    if (rule.kind !== 'style') return [];
    return rule.declarations
      .map(({ text }) => {
        const places = families.map((family) => [text.indexOf(family), family] as const).filter(([at]) => at !== -1);
        return places.toSorted(([one], [other]) => one - other).map(([, family]) => family);
      })
      .filter((stack) => stack.length > 0);
  });

const namedIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Custom properties and keyframes that something kept comes to, by however many others. */
function namesReached(rules: readonly Rule[], fromPage: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(fromPage);
  const giving = new Map<string, string[]>();
  const give = (name: string, text: string) => giving.set(name, [...(giving.get(name) ?? []), text]);
  const take = (text: string) => {
    for (const name of namedIn(text)) reached.add(name);
    for (const [, value = ''] of text.matchAll(/animation(?:-name)?:([^;]*)/g))
      for (const word of value.split(/[\s,]+/)) reached.add(word);
  };
  const visit = (rule: Rule): void => {
    if (rule.kind === 'group') for (const inner of rule.rules) visit(inner);
    if (rule.kind === 'named') give(rule.name, rule.text);
    if (rule.kind !== 'style') return;
    for (const { custom, text } of rule.declarations) custom === null ? take(text) : give(custom, text);
  };
  rules.forEach(visit);
  // A set hands out what is added while it is read.
  for (const name of reached) {
    for (const text of giving.get(name) ?? []) {
      take(text);
      // A property may hold an animation's whole value.
      for (const word of text.split(/[\s,:;]+/)) if (giving.has(word)) reached.add(word);
    }
  }
  return reached;
}

function writeRules(rules: readonly Rule[], reached: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'kept' || rule.kind === 'face') return rule.text;
      if (rule.kind === 'named') return reached.has(rule.name) ? rule.text : '';
      if (rule.kind === 'group') {
        const inner = writeRules(rule.rules, reached);
        return inner === '' ? '' : `${rule.prelude}{${inner}}`;
      }
      const used = rule.declarations.filter(({ custom }: Declaration) => custom === null || reached.has(custom));
      if (used.length === 0) return '';
      return `${rule.selectors.map(({ text }) => text).join(',')}{${used.map(({ text }) => text).join(';')}}`;
    })
    .join('');
}
