/** One entry of the library of session ideas: the words a session can take, and when they fit. Written in `content/`. */
import type { Theme } from './plan.ts';

export type Phase = 'menstrual' | 'follicular' | 'ovulation' | 'luteal';

/** Which suggestions toggle lets an idea in; an idea without one is always allowed. */
export type IdeaModule = 'scheduledDates' | 'roleplays' | 'ideas' | 'positions' | 'varietyTips' | 'wellnessTips';

export type SessionType = 'quality-time' | 'date-night' | 'wellness' | 'connection';

export interface SessionIdea {
  /** kebab-case, unique, never reused. */
  id: string;
  /** Title per privacy level (spec 1 section 9): medium relationship-focused, low specific. At the high one it is the label. */
  title: { medium: string; low: string };
  /** Generic: what a calendar may show; gives nothing away. */
  discreetLabel: string;
  /** What to do; how to begin; how to make it easy to say no. Warm, adult, never explicit. */
  notes: { what: string; begin: string; easyNo: string };
  tags: string[];
  type: SessionType;
  /** Minutes it wants at least; at most the session's length. */
  minMinutes: 60 | 75 | 90 | 105 | 120;
  themes: Theme[];
  /** Phases in which it fits; absent = any. */
  phases?: Phase[];
  /** Parts of day in which it fits; absent = any. */
  daytimes?: Array<'morning' | 'afternoon' | 'evening' | 'night'>;
  setting: 'home' | 'out' | 'either';
  /** Fits while children sleep in the next room. */
  quiet: boolean;
  energy: 'low' | 'medium' | 'high';
  module?: IdeaModule;
  /** Things it needs; empty when nothing. */
  needs: string[];
  /** Works for one person alone. */
  solo: boolean;
  /** Written for one person: never offered to two. */
  soloOnly?: true;
}
