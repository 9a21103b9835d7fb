/**
 * The components of a calendar file (RFC 5545 section 3.4) as far as a stranger's file can be read: a line that makes no
 * sense is passed over, a component that is not closed ends where the next one begins.
 */

export interface FileProperty {
  /** By upper-case name; quotes taken off. */
  params: Readonly<Record<string, string>>;
  /** As it stands there, not unescaped. */
  value: string;
}

export interface FileComponent {
  /** Upper case, such as VEVENT. */
  name: string;
  /** By upper-case name, in the order of the file. */
  properties: Map<string, FileProperty[]>;
  children: FileComponent[];
}

/** Longer ones are descriptions and pictures, which nobody asks for here. */
const MAX_LINE = 8_192;
/** Some servers tell all that somebody is busy with in one line (RFC 5545 section 3.8.2.6). */
const LISTED = /^(?:FREEBUSY|RDATE|EXDATE)[;:]/i;
const MAX_LISTED_LINE = 262_144;
const LINE = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/;
const PARAM = /;([A-Za-z0-9-]+)=(?:"([^"]*)"|([^";:]*))/g;
/** A calendar, an event, an alarm: nobody needs more. */
const DEEPEST = 8;
/** Lines of a component, taken over all of them. */
const MAX_LINES_PER_COMPONENT = 10;
/** After so many lines a reader may rest. */
const LINES_AT_A_TIME = 1_000;
/** May stand in a file side by side, never inside one another. */
const NEVER_NESTED = new Set(['VEVENT', 'VTIMEZONE', 'VFREEBUSY', 'VTODO', 'VJOURNAL']);

interface ReadComponents {
  root: FileComponent;
  cut: boolean;
  ended: boolean;
}

const componentNamed = (name: string): FileComponent => ({ name, properties: new Map(), children: [] });

/**
 * A component without a name that holds what the file holds; at most `most` components are read, and ten times as many
 * lines. `cut`: there was more; `ended`: every calendar
 * in it is closed. Rests at each yield.
 */
export function* readComponents(text: string, most: number): Generator<void, ReadComponents> {
  const root = componentNamed('');
  let open = [root];
  let count = 0;
  let read = 0;
  let cut = false;
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  for (const line of lines) {
    const listed = line.length > MAX_LINE && LISTED.test(line);
    cut ||= listed && line.length > MAX_LISTED_LINE;
    const property = line.length > (listed ? MAX_LISTED_LINE : MAX_LINE) ? null : readLine(line);
    if (!property) continue;
    if (++read > most * MAX_LINES_PER_COMPONENT) return { root, cut: true, ended: false };
    if (read % LINES_AT_A_TIME === 0) yield;
    const { name, params, value } = property;
    const named = value.trim().toUpperCase();
    if (name === 'BEGIN') {
      if (++count > most || open.length > DEEPEST) return { root, cut: true, ended: false };
      // Left open: it cannot hold another of its kind.
      const at = NEVER_NESTED.has(named) ? open.findIndex((component) => NEVER_NESTED.has(component.name)) : -1;
      if (at > 0) open = open.slice(0, at);
      const component = componentNamed(named);
      open.at(-1)?.children.push(component);
      open.push(component);
    } else if (name === 'END') {
      const at = open.findLastIndex((component) => component.name === named);
      if (at > 0) open = open.slice(0, at);
    } else {
      const { properties } = open.at(-1) ?? root;
      const others = properties.get(name);
      if (others) others.push({ params, value });
      else properties.set(name, [{ params, value }]);
    }
  }
  return { root, cut, ended: !open.some(({ name }) => name === 'VCALENDAR') };
}

function readLine(line: string): (FileProperty & { name: string }) | null {
  const found = LINE.exec(line);
  if (!found) return null;
  const [, name = '', rest = '', value = ''] = found;
  const params: Record<string, string> = {};
  for (const [, key = '', quoted, plain] of rest.matchAll(PARAM)) params[key.toUpperCase()] = quoted ?? plain ?? '';
  return { name: name.toUpperCase(), params, value };
}

/** All components of a name, however deep. */
export const componentsNamed = (name: string, { children }: FileComponent): FileComponent[] =>
  children.flatMap((child) => (child.name === name ? [child] : componentsNamed(name, child)));

/** The first property of a name. */
export const firstProperty = ({ properties }: FileComponent, name: string): FileProperty | undefined =>
  properties.get(name)?.[0];

/** Its value without spaces around, upper case; empty for none. */
export const wordOf = (component: FileComponent, name: string): string =>
  firstProperty(component, name)?.value.trim().toUpperCase() ?? '';
