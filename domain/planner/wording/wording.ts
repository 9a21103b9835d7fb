/** Gives a schedule its words: an idea for each session, notes, tags, reminders, the reason why, modules and a summary. */

import { usesFertileDays } from '../cycle.ts';
import { chooseIdeas } from '../ideas/idea-choice.ts';
import { type Occasion, occasionOf } from '../ideas/occasion.ts';
import type { ModuleLibrary } from '../library/module-library.ts';
import { chooseModules } from '../library/modules.ts';
import type { SessionIdea } from '../library/session-idea.ts';
import type { Taste } from '../library/taste.ts';
import type { Plan, PlanEvent, Schedule, Session, Theme } from '../plan.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { timeOfMinutes } from '../spoken-dates.ts';
import { tieNumber } from '../ties.ts';
import { reminderCodes } from './reminder-codes.ts';
import { planSummary } from './summary.ts';
import { THEME_LABELS } from './theme-labels.ts';
import { whyHere } from './why.ts';

interface WordingInput {
  schedule: Schedule;
  answers: Answers;
  seed: string;
  /** The library, or a part of it. */
  ideas: readonly SessionIdea[];
  /** Without a library the plan has no modules. */
  modules?: ModuleLibrary;
  /** Idea ids of the last plan: left out wherever anything else fits. */
  history?: readonly string[];
  /** Of the couple's lists: liked topics raise ideas, avoided ones rule them out. Dates and hours do not depend on it. */
  taste?: Taste | undefined;
}

/** What an idea (or a provider) gives an event to say. */
export type EventWords = Pick<PlanEvent, 'title' | 'real_title' | 'discreet_label' | 'notes' | 'tags' | 'idea'>;

/** The plan in words. The same input gives the same plan, to the letter. */
export function wordPlan({ schedule, answers, seed, ideas, modules, history = [], taste }: WordingInput): Plan {
  const { startDate, sessions, days } = schedule;
  const occasions = sessions.map((session) => occasionOf(session, startDate, answers));
  const chosen = chooseIdeas({ occasions, answers, seed, ideas, history, taste });
  const events = sessions.map((session, place): PlanEvent => {
    const occasion = occasions[place] ?? occasionOf(session, startDate, answers);
    const words = eventWords(chosen[place], session.theme, answers);
    const id = eventId(seed, startDate, session.day);
    return wordedEvent({
      id,
      session,
      occasion,
      words,
      answers,
      previousDay: sessions[place - 1]?.day,
    });
  });
  const plan: Plan = { summary: '', start_date: startDate, ...(days !== undefined && { days }), events };
  plan.summary = planSummary(plan, answers);
  const chosenModules = modules && chooseModules(modules, answers, seed, taste);
  return chosenModules && Object.keys(chosenModules).length > 0 ? { ...plan, modules: chosenModules } : plan;
}

/** 16 hexadecimal digits that depend on seed, start and day only. */
const eventId = (seed: string, startDate: string, day: number): string =>
  [0, 1, 2, 3].map((part) => tieNumber(`${seed}:${startDate}:${day}:id${part}`).toString(16).padStart(4, '0')).join('');

/** An id that is none of `taken`, to which it is added. */
export function freeId(seed: string, startDate: string, day: number, taken: Set<string>): string {
  let id = eventId(seed, startDate, day);
  for (let again = 1; taken.has(id); again++) id = eventId(`${seed}:${again}`, startDate, day);
  taken.add(id);
  return id;
}

/** An event of its session and words. `previousDay` is the day of the session before, absent for the first. */
export function wordedEvent(parts: {
  id: string;
  session: Session;
  occasion: Occasion;
  words: EventWords;
  answers: Answers;
  previousDay: number | undefined;
}): PlanEvent {
  const { id, session, occasion, words, answers, previousDay } = parts;
  return {
    id,
    date: occasion.date,
    start_time: timeOfMinutes(session.start),
    end_time: timeOfMinutes(session.end),
    ...words,
    reminders: reminderCodes(answers.reminders),
    theme: session.theme,
    window: occasion.window,
    points: session.points,
    why: whyHere({
      date: occasion.date,
      window: occasion.window,
      solo: answers.solo,
      ...(occasion.alone && { alone: occasion.alone }),
      ...(previousDay !== undefined && { gap: session.day - previousDay }),
      fertile: session.fertile && usesFertileDays(answers),
      learned: session.learned,
    }),
  };
}

/** The words of an idea at the couple's privacy level; plain ones where the library has none that is allowed. */
export function eventWords(idea: SessionIdea | undefined, theme: Theme, answers: Answers): EventWords {
  if (!idea) {
    const notes = 'Time with nothing planned. Decide when you get there, and let “not today” be a good answer.';
    return {
      title: 'Personal Time',
      discreet_label: 'Personal Time',
      notes,
      tags: [THEME_LABELS[theme]],
    };
  }
  return {
    ...titlesAt(answers, idea.discreetLabel, idea.title),
    notes: [idea.notes.what, idea.notes.begin, idea.notes.easyNo].join('\n\n'),
    tags: [THEME_LABELS[theme], ...idea.tags],
    idea: idea.id,
  };
}

/** Title, real title and label at the couple's privacy level: at the high one the label is the title too, one cover for both. */
export function titlesAt(
  { privacyLevel }: Pick<Answers, 'privacyLevel'>,
  label: string,
  { medium, low }: SessionIdea['title'],
): Pick<EventWords, 'title' | 'real_title' | 'discreet_label'> {
  const title = { high: label, medium, low }[privacyLevel];
  return { title, ...(title !== low && { real_title: low }), discreet_label: label };
}

/** The words under the cover that an evening has already. */
export function underCover(words: EventWords, label: string): EventWords {
  const title = words.title === words.discreet_label ? label : words.title;
  return { ...words, title, discreet_label: label };
}

/** The event with another idea's words: whoever sees its cover sees no change. */
export const reworded = ({ real_title: _, idea: __, ...event }: PlanEvent, words: EventWords): PlanEvent => ({
  ...event,
  ...underCover(words, event.discreet_label),
});
