/** An idea or a scenario on its way into the plan, and the words that its event takes from it. */

import type { Sent, Theme } from '../plan.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { THEME_LABELS } from '../wording/theme-labels.ts';
import { type EventWords, titlesAt } from '../wording/wording.ts';

export interface SentItem extends Pick<Sent, 'from' | 'minutes' | 'place' | 'quiet'> {
  /** Tells it from every other item, also of other bundles. */
  id: string;
  /** What it is; may be telling. */
  title: string;
  /** When it can begin; absent for any time. */
  daytime?: 'day' | 'evening';
  /** What a calendar may show; gives nothing away. */
  discreetLabel: string;
  /** What to do; how to begin; how to make it easy to say no. As one text: paragraphs, apart by an empty line. */
  notes: string | { what: string; begin?: string; easyNo?: string };
  /** Shown in full details only; goal and place come by themselves. */
  tags: readonly string[];
}

const GENERIC = 'Personal Time';
const TOGETHER = { home: 'Time for Us', out: 'Out Together', apart: 'Time for Us' } as const;
const PLACE_TAGS = { home: 'At home', out: 'Going out', apart: '' } as const;

/** The event's words at the couple's privacy level (spec 1 section 9): generic, relationship-focused or specific. */
export function sentWords(item: SentItem, theme: Theme, answers: Answers): EventWords {
  const { notes, place } = item;
  const discreet = item.discreetLabel.trim() || GENERIC;
  const parts = typeof notes === 'string' ? [notes] : [notes.what, notes.begin, notes.easyNo];
  const title = {
    medium: answers.solo ? 'Time for Myself' : TOGETHER[place],
    low: item.title.trim() || discreet,
  };
  return {
    ...titlesAt(answers, discreet, title),
    notes: parts.filter((part) => part?.trim()).join('\n\n'),
    tags: [...new Set([THEME_LABELS[theme], PLACE_TAGS[place], ...item.tags])].filter((tag) => tag.trim() !== ''),
  };
}
