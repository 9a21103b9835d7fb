/** Which app a file comes from, by what it holds and never by its name; or what it seems to be instead. */
import { ok, problem, type Result } from '../result.ts';
import { appleHealthReader, isAppleHealth } from './apple-health.ts';
import type { App } from './apps.ts';
import { isBearable, readBearable } from './bearable.ts';
import { isCalendar, readCalendar } from './calendar.ts';
import { isClue, readClue } from './clue.ts';
import { isContacts, readContacts } from './contacts.ts';
import { isDaylio, readDaylio } from './daylio.ts';
import { isDrip, readDrip } from './drip.ts';
import { isFlo, readFlo } from './flo.ts';
import type { Found } from './found.ts';
import { isGoogle, readGoogle } from './google.ts';
import { parseJson, textAt } from './json.ts';
import { isMensinator, readMensinator } from './mensinator.ts';
import { isMenstrudel, readMenstrudel } from './menstrudel.ts';
import { isOvumcy, isOvumcyTable, readOvumcy, readOvumcyTable } from './ovumcy.ts';
import { headsOf } from './table.ts';

export interface ReadExport {
  app: App;
  found: Found;
}

const JSON_APPS: readonly [App, (value: unknown) => boolean, (value: unknown, today: string) => Found][] = [
  ['flo', isFlo, readFlo],
  ['mensinator', isMensinator, readMensinator],
  ['menstrudel', isMenstrudel, readMenstrudel],
  ['ovumcy', isOvumcy, readOvumcy],
  ['google', isGoogle, readGoogle],
];

const TABLE_APPS: readonly [App, (heads: readonly string[]) => boolean, (text: string, today: string) => Found][] = [
  ['daylio', isDaylio, readDaylio],
  ['drip', isDrip, readDrip],
  ['bearable', isBearable, readBearable],
  ['ovumcy', isOvumcyTable, readOvumcyTable],
];

/** `today` is YYYY-MM-DD. The problem is what the file seems to be, with its article: 'a web page'. */
export function readExport(text: string, today: string): Result<ReadExport, string> {
  const head = text.slice(0, 4_096);
  if (text.trim() === '') return problem('an empty file');
  if (isAppleHealth(head)) {
    const reader = appleHealthReader(today);
    reader.push(text);
    return ok({ app: 'apple-health', found: reader.found() });
  }
  if (isCalendar(head)) return ok({ app: 'calendar', found: readCalendar(text, today) });
  if (isContacts(head)) return ok({ app: 'contacts', found: readContacts(text, today) });
  if (/^\s*\uFEFF?[[{]/.test(head)) return readJson(text, today);
  const heads = headsOf(text);
  for (const [app, is, read] of TABLE_APPS) if (is(heads)) return ok({ app, found: read(text, today) });
  return problem(seemsOf(head, heads));
}

function readJson(text: string, today: string): Result<ReadExport, string> {
  const value = parseJson(text);
  if (value === undefined) return problem('a data file that breaks off or was damaged');
  if (isClue(value)) return ok({ app: 'clue', found: readClue(value, today) });
  for (const [app, is, read] of JSON_APPS) if (is(value)) return ok({ app, found: read(value, today) });
  if (textAt(value, 'format') === 'twofold-export') return problem(OWN_EXPORT);
  return problem('a data file of an app we don’t know');
}

/** An export of Twofold, which is brought back elsewhere. */
export const OWN_EXPORT = 'an export of Twofold';

function seemsOf(head: string, heads: readonly string[]): string {
  if (/<!doctype html|<html\b/i.test(head)) return 'a web page';
  if (/^\s*<\?xml|^\s*</.test(head)) return 'an XML file of an app we don’t know';
  const named = heads.filter((name) => name !== '');
  if (named.length > 1)
    return `a table with the columns ${named.slice(0, 3).join(', ')}${named.length > 3 ? ' and more' : ''}`;
  return 'a text we can’t make anything of';
}

/** By the first bytes of what is no text; null for what may be one. */
export function seemsBinary(bytes: Uint8Array): string | null {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  const latin = String.fromCharCode(...bytes.subarray(0, 16));
  if (latin.startsWith('%PDF')) return 'a PDF';
  if (latin.startsWith('SQLite format 3')) return 'a backup that only the app itself reads';
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff) || latin.startsWith('GIF8')) return 'a picture';
  if (latin.slice(4, 8) === 'ftyp') return 'a picture or a video';
  if (begins(0x1f, 0x8b)) return 'a packed file of a kind we can’t open';
  return bytes.includes(0) ? 'a file that holds no text' : null;
}
