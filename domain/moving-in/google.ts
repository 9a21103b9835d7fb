/** What Google Takeout holds that has a place here: open tasks, lists of Keep, and what its calendars and contacts tell (docs/import.md). */
import { addCalendar, isCalendar } from './calendar.ts';
import { addContacts, isContacts } from './contacts.ts';
import { type Found, type Gathered, gather } from './found.ts';
import { at, listAt, parseJson, textAt } from './json.ts';

const isTasks = (value: unknown): boolean => textAt(value, 'kind') === 'tasks#taskLists';
const isKeep = (value: unknown): boolean =>
  typeof at(value, 'isTrashed') === 'boolean' && typeof at(value, 'isArchived') === 'boolean';

/** Whether a JSON file is one of Takeout's by itself. */
export const isGoogle = (value: unknown): boolean => isTasks(value) || isKeep(value);

/** `today` is YYYY-MM-DD. */
export function readGoogle(value: unknown, today: string): Found {
  const all = gather(today);
  addJson(all, value);
  return all.found();
}

/** Whether a file inside an archive of Takeout is worth opening, by its name. */
export const isTakeoutPart = (name: string): boolean =>
  /\.(?:ics|vcf)$/i.test(name) || (/\/(?:Keep|Tasks)\/[^/]+\.json$/i.test(name) && !/labels\.json$/i.test(name));

interface TakeoutReader {
  /** One file of the archive. */
  push(name: string, text: string): void;
  found(): Found;
}

/** `today` is YYYY-MM-DD. */
export function takeoutReader(today: string): TakeoutReader {
  const all = gather(today);
  return {
    push(name, text) {
      if (isCalendar(text.slice(0, 1_000))) addCalendar(all, text);
      else if (isContacts(text.slice(0, 1_000))) addContacts(all, text, today);
      else {
        const value = parseJson(text);
        if (isGoogle(value)) addJson(all, value);
        else all.misread(name, text, 'it isn’t what its name says');
      }
    },
    found: () => all.found(),
  };
}

function addJson(all: Gathered, value: unknown): void {
  if (isTasks(value)) {
    for (const list of listAt(value, 'items')) {
      // Both names were seen.
      for (const task of [...listAt(list, 'items'), ...listAt(list, 'tasks')]) addTask(all, task);
    }
    return;
  }
  if (at(value, 'isTrashed') === true) return;
  const lines = listAt(value, 'listContent');
  if (lines.length === 0) all.passOver('notes of Keep without a list');
  for (const line of lines) {
    if (at(line, 'isChecked') === true) all.passOver('ticked lines');
    else all.item(textAt(line, 'text'));
  }
}

function addTask(all: Gathered, task: unknown): void {
  if (at(task, 'deleted') === true) return;
  if (textAt(task, 'status') === 'completed') all.passOver('tasks that are done');
  else all.item(textAt(task, 'title'));
}
