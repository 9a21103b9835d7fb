/** Reads a provider's ideas as what they are, untrusted: keeps those that pass every check, and says as codes what did not. */
import { isInnocuousLabel } from '../planner/library/innocuous-label.ts';
import { MAX_READ_LENGTH, type TextFault, untrustedText, wholeSentences } from '../planner/provider/untrusted-text.ts';
import { type Fields, fieldsOf } from '../reply-schema.ts';
import { ok, problem, type Result } from '../result.ts';
import { tellingWords, wasDoneBefore } from './earlier-activities.ts';
import { BUDGET_NAMES, type BudgetName, type Categories, type Idea } from './idea-bundle.ts';
import { lengthWords, type Minutes, minutesSpoken } from './idea-length.ts';
import type { Limits } from './idea-limits.ts';
import { COMFORT_LEVELS } from './preferences.ts';
import type { ProviderInput, Seat } from './provider-input.ts';
import { MAX_MATERIALS, MAX_STEPS, TEXT_LIMITS } from './provider-schema.ts';
import { isAbout, isBolder, speaksAgainst, spendsMore } from './telling-words.ts';

/** Spec 2 section 5, 'AI output clean-up'. */
const DEFAULT_TITLE = 'Creative Date Idea';
const DEFAULT_LENGTH = { words: '2-3 hours', minutes: 120 } as const;
const DEFAULT_LABEL = 'Quality Time';
const MIN_DESCRIPTION_LENGTH = 20;
/** More entries than this are not looked at, however long a list is. */
const MAX_LOOKED_AT = 40;

/** What was mended or refused: names of fields and reasons, never their contents. */
export interface Repair {
  /** Number of the idea in the bundle; absent for what concerns the whole reply. */
  idea?: number;
  field: keyof typeof FIELDS | 'ideas' | 'words';
  code: TextFault | 'CUT' | 'DEFAULT' | 'EXTRA' | 'MISSING' | 'WRONG' | 'OVER' | 'BOLD' | 'NEED' | 'AVOIDED' | 'KNOWN';
}

const FIELDS = {
  title: true,
  description: true,
  duration: true,
  minutes: true,
  budget: true,
  materials: true,
  instructions: true,
  category: true,
  place: true,
  comfort: true,
  discreet_label: true,
} as const;

interface UnusableReply {
  /** The provider's own reason is left unread: it would be about what the couple wishes for. */
  code: 'BLOCKED' | 'OFF_SCHEMA';
}

/** What a reply is held against beside the input that asked for it. */
export interface ReplyChecks {
  limits: Limits;
  categories: Categories;
  /** The library's discreet labels, in lower case. */
  labels: ReadonlySet<string>;
  /** Titles had before, of library ideas. */
  known: readonly string[];
}

export interface CheckedReply {
  /** By number of the seat. */
  ideas: Map<number, Idea>;
  repairs: Repair[];
}

const among = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** Checks the reply to one call. An idea that fails a check is left out, and its seat stays the engine's. */
export function checkReply(
  input: ProviderInput,
  reply: unknown,
  checks: ReplyChecks,
): Result<CheckedReply, UnusableReply> {
  const fields = fieldsOf(reply);
  if (fields?.status === 'blocked') return problem({ code: 'BLOCKED' });
  if (fields?.status !== 'ok' || !Array.isArray(fields.ideas)) return problem({ code: 'OFF_SCHEMA' });
  const checked: CheckedReply = { ideas: new Map(), repairs: [] };
  for (const [place, raw] of fields.ideas.slice(0, MAX_LOOKED_AT).entries()) {
    const idea = fieldsOf(raw);
    // A server without strict schemas may leave the number out: then the order counts.
    const number = typeof idea?.idea === 'number' ? idea.idea : input.ideas[place]?.idea;
    const seat = input.ideas.find((wanted) => wanted.idea === number);
    if (!idea || !seat || checked.ideas.has(seat.idea)) {
      checked.repairs.push({ field: 'ideas', code: 'EXTRA' });
      continue;
    }
    const made = checkedIdea(idea, seat, input, checks, checked.repairs);
    if (made) checked.ideas.set(seat.idea, made);
  }
  for (const { idea } of input.ideas)
    if (!checked.ideas.has(idea) && !checked.repairs.some((repair) => repair.idea === idea))
      checked.repairs.push({ idea, field: 'ideas', code: 'MISSING' });
  return ok(checked);
}

/** What is wrong with all the words of an idea together; undefined where nothing is. */
function faultOf(words: string, input: ProviderInput, { preferences, avoided }: Limits): Repair['code'] | undefined {
  if (isBolder(words, input.comfort)) return 'BOLD';
  if (speaksAgainst(words, preferences.needs)) return 'NEED';
  if (spendsMore(words, input.budget)) return 'OVER';
  return isAbout(words, avoided) ? 'AVOIDED' : undefined;
}

/** Undefined when a check fails; `repairs` then says which. */
function checkedIdea(
  fields: Fields,
  seat: Seat,
  input: ProviderInput,
  checks: ReplyChecks,
  repairs: Repair[],
): Idea | undefined {
  const note = (field: Repair['field'], code: Repair['code']) => {
    repairs.push({ idea: seat.idea, field, code });
    return undefined;
  };
  const title = titleOf(fields.title);
  if (!title.ok) return note('title', title.problem);
  const description = untrustedText(fields.description, MAX_READ_LENGTH);
  if (!description.ok) return note('description', description.problem);
  const about = wholeSentences(description.value, TEXT_LIMITS.description);
  if (about.length < MIN_DESCRIPTION_LENGTH) return note('description', about === '' ? 'TOO_LONG' : 'EMPTY');
  const steps = textsOf(fields.instructions, TEXT_LIMITS.step, MAX_STEPS);
  if (!steps.ok) return note('instructions', steps.problem);
  if (steps.value.length === 0) return note('instructions', 'MISSING');
  const materials = textsOf(fields.materials, TEXT_LIMITS.material, MAX_MATERIALS);
  if (!materials.ok) return note('materials', materials.problem);
  const budget: BudgetName = among(BUDGET_NAMES, fields.budget) ?? 'Medium';
  if (BUDGET_NAMES.indexOf(budget) > BUDGET_NAMES.indexOf(input.budget)) return note('budget', 'OVER');
  const length = lengthOf(fields, [input.minutes.least, input.minutes.most]);
  if (!length) return note('minutes', 'WRONG');
  const comfort = among(COMFORT_LEVELS, fields.comfort);
  if (!comfort || COMFORT_LEVELS.indexOf(comfort) > COMFORT_LEVELS.indexOf(input.comfort))
    return note('comfort', 'BOLD');
  // Kind and place make the bundle varied as a whole, so they are not the provider's to choose.
  const { category: activity, place } = seat;
  if (fields.place !== undefined && fields.place !== place) return note('place', 'WRONG');
  if (fields.category !== undefined && fields.category !== activity) return note('category', 'WRONG');

  const idea = { title: title.value || DEFAULT_TITLE, description: about };
  const words = [idea.title, about, ...steps.value, ...materials.value].join('\n');
  const fault = faultOf(words, input, checks.limits);
  if (fault) return note('words', fault);
  if (wasDoneBefore(idea, checks.limits.earlier) || isKnown(idea.title, checks.known)) return note('title', 'KNOWN');

  if (title.value === '') note('title', 'DEFAULT');
  if (budget !== fields.budget) note('budget', 'DEFAULT');
  const label = labelOf(fields.discreet_label, checks.labels);
  if (label === undefined) note('discreet_label', 'DEFAULT');
  return {
    id: `written-${seat.idea}`,
    ...idea,
    duration: length.words,
    minutes: length.minutes,
    budget,
    materials: materials.value,
    instructions: steps.value.join('\n'),
    category: checks.categories[activity],
    activity,
    place,
    quiet: checks.limits.preferences.needs.includes('children-asleep'),
    discreet_label: label ?? DEFAULT_LABEL,
  };
}

/** Empty where there is none, for the default to stand in. */
function titleOf(raw: unknown): Result<string, TextFault> {
  const title = untrustedText(raw, TEXT_LIMITS.title);
  return !title.ok && (title.problem === 'NOT_TEXT' || title.problem === 'EMPTY') ? ok('') : title;
}

function labelOf(raw: unknown, labels: ReplyChecks['labels']): string | undefined {
  const label = untrustedText(raw, TEXT_LIMITS.discreet_label);
  return label.ok && isInnocuousLabel(label.value, labels) ? label.value : undefined;
}

/** A list of texts, or one text with a line for each. One entry that says what may not be said spoils them all. */
function textsOf(raw: unknown, longest: number, most: number): Result<string[], TextFault> {
  if (raw === undefined || raw === null) return ok([]);
  const entries = typeof raw === 'string' ? raw.slice(0, MAX_READ_LENGTH).split('\n') : raw;
  if (!Array.isArray(entries)) return problem('NOT_TEXT');
  const texts: string[] = [];
  for (const entry of entries.slice(0, MAX_LOOKED_AT)) {
    const text = untrustedText(entry, longest);
    if (text.ok) texts.push(text.value);
    else if (text.problem !== 'EMPTY') return text;
  }
  return ok([...new Set(texts)].slice(0, most));
}

/** Minutes and words that agree and lie inside the time there is; the default where nothing was said, if that fits. */
function lengthOf(
  { minutes, duration }: Fields,
  [least, most]: Minutes,
): { minutes: number; words: string } | undefined {
  const spoken = typeof duration === 'string' ? minutesSpoken(duration) : undefined;
  const said = typeof minutes === 'number' && Number.isInteger(minutes) ? minutes : spoken?.[0];
  const length = said ?? DEFAULT_LENGTH.minutes;
  if (length < least || length > most) return undefined;
  if (said === undefined) return { minutes: length, words: DEFAULT_LENGTH.words };
  const agree = spoken && least <= spoken[0] && spoken[0] <= length && length <= spoken[1] && spoken[1] <= most;
  return { minutes: length, words: agree ? lengthWords(spoken) : lengthWords([length, length]) };
}

/** The same title but for small words and endings. */
export function isKnown(title: string, known: readonly string[]): boolean {
  const words = [...tellingWords(title)].sort().join(' ');
  const plain = title.trim().toLowerCase();
  return known.some((other) => {
    if (other.trim().toLowerCase() === plain) return true;
    return words !== '' && [...tellingWords(other)].sort().join(' ') === words;
  });
}
