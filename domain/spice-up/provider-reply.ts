/** Reads a provider's ideas as what they are, untrusted, and keeps those that pass every check. */
import { isInnocuousLabel } from '../planner/library/innocuous-label.ts';
import { MAX_READ_LENGTH, untrustedText, wholeSentences } from '../planner/provider/untrusted-text.ts';
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
}

const among = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** Checks the reply to one call. An idea that fails a check is left out, and its seat stays the engine's. */
export function checkReply(
  input: ProviderInput,
  reply: unknown,
  checks: ReplyChecks,
): Result<CheckedReply, 'BLOCKED' | 'OFF_SCHEMA'> {
  const fields = fieldsOf(reply);
  // The provider's own reason is left unread: it would be about what the couple wishes for.
  if (fields?.status === 'blocked') return problem('BLOCKED');
  if (fields?.status !== 'ok' || !Array.isArray(fields.ideas)) return problem('OFF_SCHEMA');
  const ideas: CheckedReply['ideas'] = new Map();
  for (const [place, raw] of fields.ideas.slice(0, MAX_LOOKED_AT).entries()) {
    const idea = fieldsOf(raw);
    // A server without strict schemas may leave the number out: then the order counts.
    const number = typeof idea?.idea === 'number' ? idea.idea : input.ideas[place]?.idea;
    const seat = input.ideas.find((wanted) => wanted.idea === number);
    if (!idea || !seat || ideas.has(seat.idea)) continue;
    const made = checkedIdea(idea, seat, input, checks);
    if (made) ideas.set(seat.idea, made);
  }
  return ok({ ideas });
}

/** Undefined when a check fails. */
function checkedIdea(fields: Fields, seat: Seat, input: ProviderInput, checks: ReplyChecks): Idea | undefined {
  const texts = checkedTexts(fields);
  if (!texts) return undefined;
  const budget: BudgetName = among(BUDGET_NAMES, fields.budget) ?? 'Medium';
  if (BUDGET_NAMES.indexOf(budget) > BUDGET_NAMES.indexOf(input.budget)) return undefined;
  const length = lengthOf(fields, [input.minutes.least, input.minutes.most]);
  if (!length) return undefined;
  const comfort = among(COMFORT_LEVELS, fields.comfort);
  if (!comfort || COMFORT_LEVELS.indexOf(comfort) > COMFORT_LEVELS.indexOf(input.comfort)) return undefined;
  // Kind and place make the bundle varied as a whole, so they are not the provider's to choose.
  const { category: activity, place } = seat;
  if (fields.place !== undefined && fields.place !== place) return undefined;
  if (fields.category !== undefined && fields.category !== activity) return undefined;

  const { title, description, steps, materials } = texts;
  if (breaksLimits([title, description, ...steps, ...materials].join('\n'), input, checks.limits)) return undefined;
  if (wasDoneBefore({ title, description }, checks.limits.earlier) || isKnown(title, checks.known)) return undefined;
  return {
    id: `written-${seat.idea}`,
    title,
    description,
    duration: length.words,
    minutes: length.minutes,
    budget,
    materials,
    instructions: steps.join('\n'),
    category: checks.categories[activity],
    activity,
    place,
    quiet: checks.limits.preferences.needs.includes('children-asleep'),
    discreet_label: labelOf(fields.discreet_label, checks.labels) ?? DEFAULT_LABEL,
  };
}

/** All that is read; undefined where one of them cannot stand. */
function checkedTexts(fields: Fields) {
  const title = titleOf(fields.title);
  const description = untrustedText(fields.description, MAX_READ_LENGTH);
  if (title === undefined || !description.ok) return undefined;
  const about = wholeSentences(description.value, TEXT_LIMITS.description);
  if (about.length < MIN_DESCRIPTION_LENGTH) return undefined;
  const steps = textsOf(fields.instructions, TEXT_LIMITS.step, MAX_STEPS);
  const materials = textsOf(fields.materials, TEXT_LIMITS.material, MAX_MATERIALS);
  if (!steps || steps.length === 0 || !materials) return undefined;
  return { title, description: about, steps, materials };
}

/** Whether all the words of an idea together go beyond what is wished for. */
const breaksLimits = (words: string, input: ProviderInput, { preferences, avoided }: Limits): boolean =>
  isBolder(words, input.comfort) ||
  speaksAgainst(words, preferences.needs) !== undefined ||
  spendsMore(words, input.budget) ||
  isAbout(words, avoided);

/** The default where there is none; undefined for one that cannot stand. */
function titleOf(raw: unknown): string | undefined {
  const title = untrustedText(raw, TEXT_LIMITS.title);
  if (title.ok) return title.value;
  return title.problem === 'NOT_TEXT' || title.problem === 'EMPTY' ? DEFAULT_TITLE : undefined;
}

function labelOf(raw: unknown, labels: ReplyChecks['labels']): string | undefined {
  const label = untrustedText(raw, TEXT_LIMITS.discreet_label);
  return label.ok && isInnocuousLabel(label.value, labels) ? label.value : undefined;
}

/** A list of texts, or one text with a line for each. One entry that says what may not be said spoils them all: then undefined. */
function textsOf(raw: unknown, longest: number, most: number): string[] | undefined {
  if (raw === undefined || raw === null) return [];
  const entries = typeof raw === 'string' ? raw.slice(0, MAX_READ_LENGTH).split('\n') : raw;
  if (!Array.isArray(entries)) return undefined;
  const texts: string[] = [];
  for (const entry of entries.slice(0, MAX_LOOKED_AT)) {
    const text = untrustedText(entry, longest);
    if (text.ok) texts.push(text.value);
    else if (text.problem !== 'EMPTY') return undefined;
  }
  return [...new Set(texts)].slice(0, most);
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
