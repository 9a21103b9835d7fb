/** Reads a provider's reply as what it is, untrusted text: keeps what passes every check, and says as codes what did not. */
import { type Fields, fieldsOf } from '../../reply-schema.ts';
import type { Result } from '../../result.ts';
import { ok, problem } from '../../result.ts';
import { isInnocuousLabel } from '../library/innocuous-label.ts';
import { ENTRIES_PER_MODULE } from '../library/modules.ts';
import type { PlanModules } from '../plan.ts';
import type { ProviderInput } from './provider-input.ts';
import { MAX_TAGS, MODULE_NAMES, TEXT_LIMITS, wantedModules } from './provider-schema.ts';
import { MAX_READ_LENGTH, type TextFault, untrustedText, wholeSentences } from './untrusted-text.ts';

/** What was dropped or replaced: names of fields and reasons, never their contents. */
export interface Repair {
  /** Number of the event, 1 for the first of the plan; absent for what concerns the whole reply. */
  event?: number;
  field: 'events' | 'title' | 'discreet_label' | 'notes' | 'tags' | 'reminders' | 'summary' | 'modules' | 'reply';
  code: TextFault | 'CUT' | 'TELLING' | 'WRONG' | 'MISSING' | 'EXTRA' | 'REPEATED' | 'AVOIDED';
}

/** An event's words that passed. A missing label is one that the library's replaces, a missing title one that the label does. */
export interface ProvidedWords {
  real_title: string;
  title?: string;
  discreet_label?: string;
  notes: string;
  tags: string[];
}

export interface CheckedReply {
  summary?: string;
  /** By number of the event. */
  events: Map<number, ProvidedWords>;
  modules: PlanModules;
  repairs: Repair[];
}

interface UnusableReply {
  code: 'BLOCKED' | 'OFF_SCHEMA';
  /** The provider's own sentence, cleaned; for the operator alone. */
  reason: string;
}

const MIN_NOTES_LENGTH = 40;
/** More entries than this are not looked at, however long the list is. */
const MAX_LOOKED_AT = 40;
const TELLING =
  /\b(?:sex\w*|sensual\w*|erotic\w*|intima\w*|naughty|kink\w*|lingerie|naked|bedroom|seduc\w*|foreplay|aphrodisiac\w*|arous\w*|lust\w*|roleplay\w*|fertil\w*|ovulat\w*|conce(?:ption|iv\w*)|baby)\b/i;

/** Checks the reply to one call. `labels`: the library's discreet labels, in lower case. */
export function checkReply(
  input: ProviderInput,
  reply: unknown,
  labels: ReadonlySet<string>,
): Result<CheckedReply, UnusableReply> {
  const fields = fieldsOf(reply);
  if (fields?.status === 'blocked') {
    const reason = untrustedText(fields.reason, 2_000);
    return problem({ code: 'BLOCKED', reason: reason.ok ? reason.value.slice(0, 160) : '' });
  }
  if (fields?.status !== 'ok' || !Array.isArray(fields.events)) return problem({ code: 'OFF_SCHEMA', reason: '' });
  const repairs: Repair[] = [];
  const checked: CheckedReply = { events: new Map(), modules: {}, repairs };
  const known = ['status', 'reason', 'summary', 'start_date', 'events', 'modules'];
  if (Object.keys(fields).some((name) => !known.includes(name))) repairs.push({ field: 'reply', code: 'EXTRA' });

  if (input.task === 'overview') {
    const summary = sentences(fields.summary, TEXT_LIMITS.summary);
    // The engine alone counts; a number in a summary is a guess.
    const fault = !summary.ok ? summary.problem : /\d/.test(summary.value) ? 'WRONG' : undefined;
    if (fault) repairs.push({ field: 'summary', code: fault });
    else if (summary.ok) checked.summary = summary.value;
    checked.modules = checkedModules(input, fields.modules, repairs);
  }
  checkEvents(input, fields.events, labels, checked);
  return ok(checked);
}

function checkEvents(
  input: ProviderInput,
  replied: unknown[],
  labels: ReadonlySet<string>,
  checked: CheckedReply,
): void {
  const { repairs } = checked;
  const wanted = new Set(input.events.map(({ event }) => event));
  for (const [place, raw] of replied.slice(0, MAX_LOOKED_AT).entries()) {
    const fields = fieldsOf(raw);
    // A server without strict schemas may leave the number out: then the order counts.
    const event = fields && (typeof fields.event === 'number' ? fields.event : input.events[place]?.event);
    if (!fields || event === undefined || !wanted.has(event) || checked.events.has(event)) {
      repairs.push({ field: 'events', code: 'EXTRA' });
      continue;
    }
    const words = checkedWords(input, event, fields, labels, repairs);
    if (words) checked.events.set(event, words);
  }
  for (const event of wanted) if (!checked.events.has(event)) repairs.push({ event, field: 'events', code: 'MISSING' });
}

/** Undefined when title or notes cannot be used: half of one idea and half of another would not fit together. */
function checkedWords(
  input: ProviderInput,
  event: number,
  fields: Fields,
  labels: ReadonlySet<string>,
  repairs: Repair[],
): ProvidedWords | undefined {
  const fault = (field: Repair['field'], code: Repair['code']) => repairs.push({ event, field, code });
  const title = untrustedText(fields.title, TEXT_LIMITS.title);
  const notes = sentences(fields.notes, TEXT_LIMITS.notes);
  if (!title.ok) fault('title', title.problem);
  if (!notes.ok) fault('notes', notes.problem);
  if (!title.ok || !notes.ok) return undefined;
  if (notes.value.length < MIN_NOTES_LENGTH) {
    fault('notes', 'EMPTY');
    return undefined;
  }
  const tags = checkedTags(event, fields.tags, repairs);
  const words: ProvidedWords = { real_title: title.value, notes: notes.value, tags };
  if (mayLeave(title.value, input.privacy_level)) words.title = title.value;
  else if (input.privacy_level === 'medium') fault('title', 'TELLING');
  const label = untrustedText(fields.discreet_label, TEXT_LIMITS.discreet_label);
  if (label.ok && isInnocuousLabel(label.value, labels)) words.discreet_label = label.value;
  else fault('discreet_label', label.ok ? 'TELLING' : label.problem);
  const codes = Array.isArray(fields.reminders) ? fields.reminders : [];
  const same = codes.length === input.reminders.length && input.reminders.every((code) => codes.includes(code));
  if (!same) fault('reminders', 'WRONG');
  return words;
}

/** Spec 1 section 9: high is generic, which is the label's part; medium speaks of the relationship, low is specific. */
const mayLeave = (title: string, privacyLevel: string): boolean =>
  privacyLevel === 'low' || (privacyLevel === 'medium' && !TELLING.test(title));

/** Tags stand beside discreet labels too, so they may not tell either. */
function checkedTags(event: number, raw: unknown, repairs: Repair[]): string[] {
  const tags = new Set<string>();
  for (const entry of Array.isArray(raw) ? raw.slice(0, MAX_LOOKED_AT) : []) {
    const tag = untrustedText(entry, TEXT_LIMITS.tag);
    if (!tag.ok) repairs.push({ event, field: 'tags', code: tag.problem });
    else if (TELLING.test(tag.value)) repairs.push({ event, field: 'tags', code: 'TELLING' });
    else if (tags.size === MAX_TAGS) repairs.push({ event, field: 'tags', code: 'EXTRA' });
    else tags.add(tag.value);
  }
  return [...tags];
}

function checkedModules(input: ProviderInput, raw: unknown, repairs: Repair[]): PlanModules {
  const modules: PlanModules = {};
  const fields = fieldsOf(raw) ?? {};
  const wanted = wantedModules(input);
  for (const name of MODULE_NAMES) {
    const replied = fields[name];
    const entries = Array.isArray(replied) ? replied.slice(0, MAX_LOOKED_AT) : [];
    if (!wanted.includes(name)) {
      if (entries.length > 0) repairs.push({ field: 'modules', code: 'EXTRA' });
      continue;
    }
    const clean = entries.flatMap((entry) => {
      const text = untrustedText(entry, TEXT_LIMITS.module);
      if (!text.ok) repairs.push({ field: 'modules', code: text.problem });
      return text.ok ? [text.value] : [];
    });
    const kept = [...new Set(clean)].slice(0, ENTRIES_PER_MODULE);
    if (kept.length > 0) modules[name] = kept;
    else repairs.push({ field: 'modules', code: 'MISSING' });
  }
  return modules;
}

/** Longer text: what is too long ends after the last whole sentence that fits. */
function sentences(raw: unknown, most: number): Result<string, TextFault> {
  const text = untrustedText(raw, MAX_READ_LENGTH, true);
  if (!text.ok) return text;
  const cut = wholeSentences(text.value, most);
  return cut === '' ? problem('TOO_LONG') : ok(cut);
}
