/** What the two share of their evenings: the plans that the partner shows, and each one's word about the other's. */
import type { SharedPlan } from '../../domain/partner/shared-plan.ts';
import type { EveningWord } from '../../domain/tonight/evening-word.ts';

/** By its record's id, which is the plan's: the two draw one picture of it. */
export interface ShownPlan extends SharedPlan {
  id: string;
}

export interface CoupleEvenings {
  /** The couple's id. */
  couple: string;
  /** Null where the partner gave no name. */
  partnerName: string | null;
  /** The plans that the partner shows, and what one said of their evenings. */
  plans: ShownPlan[];
  mine: EveningWord[];
  /** What the partner said of one's own; null while they are shown none. */
  theirs: EveningWord[] | null;
  /** False while 'Share with Partner' is off: nothing is said then. */
  maySpeak: boolean;
}

export interface SeenCouple {
  linked: boolean;
  /** Null for somebody who is linked with nobody, and where the couple's key is not here. */
  shared: CoupleEvenings | null;
}

/** Whether this is a copy that a page of this form has kept. */
export const isSeenCouple = (value: unknown): value is SeenCouple =>
  typeof value === 'object' && value !== null && 'linked' in value && 'shared' in value;
