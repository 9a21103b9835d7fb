/** Answers on their way: what the eight steps hold while some of them are still open, and how they become answers. */
import type { FieldProblem } from '../../field-problem.ts';
import type { Result } from '../../result.ts';
import type { CycleKind } from '../forecast/told-cycle.ts';
import { ROTA_PATTERNS } from '../rotas/rota-patterns.ts';
import type { RotaAnswer } from '../rotas/rota-schema.ts';
import {
  type AloneTime,
  type Answers,
  type CurrentFrequency,
  checkAnswers,
  type DayKind,
  type Gender,
  type Goal,
  type PreferredFrequency,
  type PrivacyLevel,
  type RelationshipDuration,
  type Reminder,
  type Suggestion,
  type WindowId,
} from './answers.ts';

export interface PersonDraft {
  /** 0 while nothing, or nothing readable, was entered. */
  age: number;
  gender: Gender;
}

/** A cycle on its way. */
export interface CycleDraft {
  kind: CycleKind | null;
  /** YYYY-MM-DD, empty where a line is open; in any order. */
  starts: string[];
  /** The usual length in days; 0 for none. */
  told: number;
}

export interface AnswersDraft {
  solo: boolean;
  partner1: PersonDraft;
  partner2: PersonDraft;
  relationshipDuration: RelationshipDuration | null;
  currentFrequency: CurrentFrequency | null;
  preferredFrequency: PreferredFrequency | null;
  hasKids: boolean;
  aloneTimeSlots: AloneTime[];
  cycleTracking: boolean;
  /** Absent until something of it was answered; `cycleOf` then says what stands there. */
  cycle?: CycleDraft;
  /** What was asked for before there were starts, YYYY-MM-DD or empty, and the length beside it. */
  lastCycleDate: string;
  cycleLength: number;
  primaryGoals: Goal[];
  availableTimeSlots: WindowId[];
  availableDays: DayKind[];
  suggestions: Record<Suggestion, boolean>;
  reminders: Record<Reminder, boolean>;
  privacyLevel: PrivacyLevel;
  /** Whether somebody works shifts, or children come and go. */
  hasRotas?: boolean | undefined;
  /** What is being typed may not stand yet (`rota-answer.ts`). */
  rotas?: RotaAnswer[] | undefined;
  /** School terms; absent for none. */
  terms?: Array<[from: string, to: string]> | undefined;
}

/** Spec 1 sections 3 and 9. */
const DEFAULT_CYCLE_LENGTH = 28;

const NOBODY_YET: PersonDraft = { age: 0, gender: 'prefer-not-to-say' };

/** Nothing answered, everything else as spec 1 section 3 has it by default. */
export const EMPTY_DRAFT: AnswersDraft = {
  solo: false,
  partner1: NOBODY_YET,
  partner2: NOBODY_YET,
  relationshipDuration: null,
  currentFrequency: null,
  preferredFrequency: null,
  hasKids: false,
  aloneTimeSlots: [],
  cycleTracking: false,
  cycleLength: DEFAULT_CYCLE_LENGTH,
  lastCycleDate: '',
  primaryGoals: [],
  availableTimeSlots: [],
  availableDays: [],
  suggestions: {
    scheduledDates: true,
    roleplays: true,
    ideas: true,
    positions: true,
    varietyTips: true,
    wellnessTips: true,
  },
  reminders: { oneDayBefore: false, twelveHoursBefore: false, oneHourBefore: false },
  privacyLevel: 'high',
};

/** The cycle as it stands; of one date and a length, answered earlier, they are offered as one start and the usual length. */
export function cycleOf({ cycle, lastCycleDate, cycleLength }: AnswersDraft): CycleDraft {
  if (cycle) return cycle;
  return lastCycleDate === ''
    ? { kind: null, starts: [], told: 0 }
    : { kind: null, starts: [lastCycleDate], told: cycleLength };
}

/**
 * The draft as answers, checked as at every entry point. What a later choice made meaningless stays behind: partner 2 of
 * someone solo with their shifts, and how long there has been one; alone times, days and terms without children; the cycle
 * without tracking.
 */
export function draftToAnswers(draft: AnswersDraft, today?: string): Result<Answers, FieldProblem> {
  const { partner2, relationshipDuration, cycle: _open, ...open } = draft;
  const { hasRotas: _asked, rotas: _rotas, terms: _terms, ...rest } = open;
  const rotas = rotasThatCount(draft);
  const terms = termsThatCount(draft);
  const { kind, starts, told } = cycleOf(draft);
  const answers = {
    ...rest,
    ...(!draft.solo && { partner2, relationshipDuration }),
    aloneTimeSlots: draft.hasKids ? draft.aloneTimeSlots : [],
    cycleLength: DEFAULT_CYCLE_LENGTH,
    lastCycleDate: '',
    ...(draft.cycleTracking && {
      cycle: { kind, starts: [...new Set(starts)].filter(Boolean).sort(), ...(told !== 0 && { told }) },
    }),
    ...(rotas.length > 0 && { rotas }),
    ...(terms.length > 0 && { terms }),
  };
  return checkAnswers(answers, today);
}

type Household = Pick<AnswersDraft, 'solo' | 'hasKids' | 'hasRotas' | 'rotas' | 'terms'>;

/** The rotas of those who are there. */
export const rotasThatCount = ({ solo, hasKids, hasRotas, rotas = [] }: Household): RotaAnswer[] =>
  hasRotas ? rotas.filter(({ who }) => (who === 'partner2' ? !solo : who === 'partner1' || hasKids)) : [];

/** Terms count where children or school staff are. */
export const termsThatCount = (draft: Household): Array<[from: string, to: string]> =>
  asksForTerms(draft) ? (draft.terms ?? []) : [];

export const asksForTerms = (draft: Household): boolean =>
  draft.hasRotas === true &&
  (draft.hasKids || rotasThatCount(draft).some(({ pattern = '' }) => ROTA_PATTERNS[pattern]?.terms));

/** Answers given before, ready to be changed. */
export function answersToDraft({ cycle, ...answers }: Answers): AnswersDraft {
  return {
    ...answers,
    ...(cycle && { cycle: { ...cycle, told: cycle.told ?? 0 } }),
    partner2: answers.partner2 ?? NOBODY_YET,
    relationshipDuration: answers.relationshipDuration ?? null,
    cycleLength: answers.cycleLength ?? DEFAULT_CYCLE_LENGTH,
    lastCycleDate: answers.lastCycleDate ?? '',
    ...((answers.rotas || answers.terms) && { hasRotas: true }),
  };
}
