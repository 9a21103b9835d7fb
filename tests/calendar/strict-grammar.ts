/** A reader of iCalendar text that forgives nothing, written from RFC 5545 alone: it lists every fault it finds. */

type Component = {
  name: string;
  properties: Map<string, string[]>;
  components: Component[];
};

const TEXT = /^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u;
const INSTANT = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])[0-5]\d[0-5]\dZ$/;

/** Property by component: how often it may stand there, and the form of its value. */
const RULES: Record<string, Record<string, { count: '1' | '?'; form: RegExp }>> = {
  VCALENDAR: {
    VERSION: { count: '1', form: /^2\.0$/ },
    PRODID: { count: '1', form: TEXT },
    CALSCALE: { count: '?', form: /^GREGORIAN$/ },
    'X-WR-CALNAME': { count: '?', form: TEXT },
    'REFRESH-INTERVAL': { count: '?', form: /^PT\d+[HM]$/ },
    'X-PUBLISHED-TTL': { count: '?', form: /^PT\d+[HM]$/ },
  },
  VEVENT: {
    UID: { count: '1', form: TEXT },
    DTSTAMP: { count: '1', form: INSTANT },
    DTSTART: { count: '1', form: INSTANT },
    DTEND: { count: '?', form: INSTANT },
    SUMMARY: { count: '?', form: TEXT },
    DESCRIPTION: { count: '?', form: TEXT },
    CATEGORIES: { count: '?', form: /^(?:[^\\;\p{Cc}]|\\[\\;,nN])+$/u },
    SEQUENCE: { count: '?', form: /^\d{1,10}$/ },
    CLASS: { count: '?', form: /^(PUBLIC|PRIVATE|CONFIDENTIAL)$/ },
    TRANSP: { count: '?', form: /^(OPAQUE|TRANSPARENT)$/ },
    STATUS: { count: '?', form: /^(TENTATIVE|CONFIRMED|CANCELLED)$/ },
  },
  VTIMEZONE: {
    TZID: { count: '1', form: TEXT },
  },
  STANDARD: {
    DTSTART: { count: '1', form: /^\d{8}T\d{6}$/ },
    TZOFFSETFROM: { count: '1', form: /^[+-]\d{4}$/ },
    TZOFFSETTO: { count: '1', form: /^[+-]\d{4}$/ },
    TZNAME: { count: '?', form: TEXT },
  },
  VALARM: {
    ACTION: { count: '1', form: /^DISPLAY$/ },
    DESCRIPTION: { count: '1', form: TEXT },
    TRIGGER: {
      count: '1',
      form: /^[+-]?P(\d+W|\d+D|(\d+D)?T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))$/,
    },
  },
};

const CHILDREN: Record<string, string[]> = {
  VCALENDAR: ['VEVENT', 'VTIMEZONE'],
  VTIMEZONE: ['STANDARD'],
  STANDARD: [],
  VEVENT: ['VALARM'],
  VALARM: [],
};

function faultsOfLines(text: string): string[] {
  const faults: string[] = [];
  if (!text.endsWith('\r\n')) faults.push('the last line has no CRLF');
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) faults.push('a CR or LF stands alone');
  for (const line of text.replace(/\r\n$/, '').split('\r\n')) {
    if (new TextEncoder().encode(line).length > 75) faults.push(`more than 75 octets: ${line}`);
    if (/\p{Cc}/u.test(line)) faults.push(`a control character: ${JSON.stringify(line)}`);
    if (/\p{Cs}/u.test(line)) faults.push(`half a surrogate pair: ${JSON.stringify(line)}`);
    if (line.replace(/^ /, '') === '') faults.push('an empty line');
  }
  return faults;
}

function faultsOfComponent({ name, properties, components }: Component): string[] {
  const rules = RULES[name] ?? {};
  const faults = components.flatMap(faultsOfComponent);
  for (const child of components)
    if (!CHILDREN[name]?.includes(child.name)) faults.push(`${child.name} within ${name}`);
  for (const [property, { count }] of Object.entries(rules)) {
    const found = properties.get(property)?.length ?? 0;
    if (found > 1 || (count === '1' && found === 0)) faults.push(`${name} has ${found} ${property}`);
  }
  for (const [property, values] of properties) {
    const form = rules[property]?.form;
    if (!form) faults.push(`${property} is not expected in ${name}`);
    for (const value of values) if (form && !form.test(value)) faults.push(`${property}:${value}`);
  }
  const [start = '', end] = [properties.get('DTSTART')?.[0], properties.get('DTEND')?.[0]];
  if (end !== undefined && end <= start) faults.push(`DTEND ${end} is not later than DTSTART ${start}`);
  if (name === 'VCALENDAR' && components.length === 0) faults.push('VCALENDAR has no component');
  const uids = components.flatMap((child) => child.properties.get('UID') ?? []);
  if (new Set(uids).size !== uids.length) faults.push('a UID stands twice');
  return faults;
}

/** What is wrong with a calendar file, in words; empty for a file without fault. */
export function faultsOfCalendar(text: string): string[] {
  const faults = faultsOfLines(text);
  const root: Component = {
    name: 'FILE',
    properties: new Map(),
    components: [],
  };
  const open = [root];
  for (const line of text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)) {
    const parts = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/su.exec(line);
    if (!parts) {
      faults.push(`no content line: ${line}`);
      continue;
    }
    const [, name = '', , value = ''] = parts;
    const inner = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component: Component = {
        name: value,
        properties: new Map(),
        components: [],
      };
      inner.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (inner === root || inner.name !== value) faults.push(`END:${value} within ${inner.name}`);
      else open.pop();
    } else inner.properties.set(name, [...(inner.properties.get(name) ?? []), value]);
  }
  if (open.length > 1) faults.push(`${open.at(-1)?.name} is never closed`);
  if (root.components.map(({ name }) => name).join() !== 'VCALENDAR') faults.push('not one VCALENDAR');
  if (root.properties.size > 0) faults.push('a property outside of the calendar');
  return [...faults, ...root.components.flatMap(faultsOfComponent)];
}
