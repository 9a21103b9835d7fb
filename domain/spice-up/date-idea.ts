/** One entry of the library of date and activity ideas: its words, and when, where and for whom it fits. Written in `content/`. */
import type { Activity, Boundary } from '../list/topic-kinds.ts';
import type { Budget, ComfortLevel, Occasion, Place, Stage } from './preferences.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export interface DateIdea {
  /** kebab-case, unique, never reused. */
  id: string;
  /** At most 60 characters. */
  title: string;
  /** What a calendar may show; gives nothing away. */
  discreetLabel: string;
  /** One or two sentences: what it is and why it is worth an evening. */
  description: string;
  /** Three to six things to do, in order, a sentence or two each; one of them makes it easy to stop or change the plan. */
  steps: string[];
  materials: string[];
  activity: Activity;
  /** Further activities it also is; empty for none. */
  also: Activity[];
  /** Shortest and longest good length in minutes, 60 to 2880: it fits wherever a window has room for the shortest. */
  minutes: [number, number];
  /** What it costs two people at least: low 0-50 dollars, medium 50-200, high more. */
  budget: Budget;
  places: Place[];
  /** The least comfort level that it suits. */
  comfort: ComfortLevel;
  /** Absent: any stage. */
  stages?: Stage[];
  /** Absent: any season. */
  seasons?: Season[];
  /** Only in dry weather. */
  dryOnly?: true;
  daytime: 'day' | 'evening' | 'any';
  /** Wakes nobody in the next room and needs nobody to leave the house. */
  childrenAsleep: boolean;
  /** Wants the home to oneself. */
  homeAlone?: true;
  lowEnergy: boolean;
  limitedMobility: boolean;
  /** Alcohol is part of it; where it is only possible, leave it out of the words. */
  alcohol?: true;
  /** Works for one person alone, read as it stands. */
  solo: boolean;
  /** Written for one person: never offered to two. */
  soloOnly?: true;
  /** Occasions it suits best; absent for none in particular. */
  occasions?: Occasion[];
  /** Boundary topics that it touches (`domain/role-play/preferences` BOUNDARIES); absent for none. */
  touches?: Boundary[];
}
