/** Reads a provider's reply as what it is, untrusted text, and keeps what passes every check. */
import { type Fields, fieldsOf } from '../../reply-schema.ts';
import { ok, problem, type Result } from '../../result.ts';
import { isInnocuousLabel } from '../library/innocuous-label.ts';
import { ENTRIES_PER_MODULE } from '../library/modules.ts';
import type { PlanModules } from '../plan.ts';
import type { ProviderInput } from './provider-input.ts';
import { MAX_TAGS, TEXT_LIMITS, wantedModules } from './provider-schema.ts';
import { MAX_READ_LENGTH, untrustedText, wholeSentences } from './untrusted-text.ts';

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
): Result<CheckedReply, 'BLOCKED' | 'OFF_SCHEMA'> {
  const fields = fieldsOf(reply);
  if (fields?.status === 'blocked') return problem('BLOCKED');
  if (fields?.status !== 'ok' || !Array.isArray(fields.events)) return problem('OFF_SCHEMA');
  const events = checkedEvents(input, fields.events, labels);
  if (input.task !== 'overview') return ok({ events, modules: {} });
  const summary = sentences(fields.summary, TEXT_LIMITS.summary);
  // The engine alone counts; a number in a summary is a guess.
  const stands = summary !== undefined && !/\d/.test(summary);
  return ok({ ...(stands && { summary }), events, modules: checkedModules(input, fields.modules) });
}

function checkedEvents(
  input: ProviderInput,
  replied: unknown[],
  labels: ReadonlySet<string>,
): Map<number, ProvidedWords> {
  const checked = new Map<number, ProvidedWords>();
  const wanted = new Set(input.events.map(({ event }) => event));
  for (const [place, raw] of replied.slice(0, MAX_LOOKED_AT).entries()) {
    const fields = fieldsOf(raw);
    // A server without strict schemas may leave the number out: then the order counts.
    const event = fields && (typeof fields.event === 'number' ? fields.event : input.events[place]?.event);
    if (!fields || event === undefined || !wanted.has(event) || checked.has(event)) continue;
    const words = checkedWords(input, fields, labels);
    if (words) checked.set(event, words);
  }
  return checked;
}

/** Undefined when title or notes cannot be used: half of one idea and half of another would not fit together. */
function checkedWords(input: ProviderInput, fields: Fields, labels: ReadonlySet<string>): ProvidedWords | undefined {
  const title = untrustedText(fields.title, TEXT_LIMITS.title);
  const notes = sentences(fields.notes, TEXT_LIMITS.notes);
  if (!title.ok || notes === undefined || notes.length < MIN_NOTES_LENGTH) return undefined;
  const words: ProvidedWords = { real_title: title.value, notes, tags: checkedTags(fields.tags) };
  if (mayLeave(title.value, input.privacy_level)) words.title = title.value;
  const label = untrustedText(fields.discreet_label, TEXT_LIMITS.discreet_label);
  if (label.ok && isInnocuousLabel(label.value, labels)) words.discreet_label = label.value;
  return words;
}

/** Spec 1 section 9: high is generic, which is the label's part; medium speaks of the relationship, low is specific. */
const mayLeave = (title: string, privacyLevel: string): boolean =>
  privacyLevel === 'low' || (privacyLevel === 'medium' && !TELLING.test(title));

/** Tags stand beside discreet labels too, so they may not tell either. */
function checkedTags(raw: unknown): string[] {
  const tags = textsOf(raw, TEXT_LIMITS.tag).filter((tag) => !TELLING.test(tag));
  return [...new Set(tags)].slice(0, MAX_TAGS);
}

function checkedModules(input: ProviderInput, raw: unknown): PlanModules {
  const modules: PlanModules = {};
  const fields = fieldsOf(raw) ?? {};
  for (const name of wantedModules(input)) {
    const kept = [...new Set(textsOf(fields[name], TEXT_LIMITS.module))].slice(0, ENTRIES_PER_MODULE);
    if (kept.length > 0) modules[name] = kept;
  }
  return modules;
}

/** The entries of a list that can stand. */
const textsOf = (raw: unknown, most: number): string[] =>
  (Array.isArray(raw) ? raw.slice(0, MAX_LOOKED_AT) : []).flatMap((entry) => {
    const text = untrustedText(entry, most);
    return text.ok ? [text.value] : [];
  });

/** Longer text, undefined where it cannot stand: what is too long ends after the last whole sentence that fits. */
function sentences(raw: unknown, most: number): string | undefined {
  const text = untrustedText(raw, MAX_READ_LENGTH, true);
  return text.ok ? wholeSentences(text.value, most) || undefined : undefined;
}
