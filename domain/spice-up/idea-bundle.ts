/** A bundle of ideas as it is answered, shown and kept (spec 2 section 3), and why it is smaller or other than wished. */
import * as z from 'zod/mini';
import { ACTIVITIES, type Activity } from '../list/topic-kinds.ts';
import { type Budget, PLACES } from './preferences.ts';

/** Ideas wished for in a bundle; the schema allows 3 to 5, and fewer where too little fits. */
export const IDEAS_WISHED = 4;
/** With fewer than these, a bundle says which wish was the narrow one. */
export const MIN_IDEAS = 3;

export const BUDGET_NAMES = ['Low', 'Medium', 'High'] as const;
export type BudgetName = (typeof BUDGET_NAMES)[number];
export const BUDGET_NAME: Readonly<Record<Budget, BudgetName>> = { low: 'Low', medium: 'Medium', high: 'High' };

export const ideaSchema = z.object({
  /** The library's id, or `written-1` to `written-5` for what a provider wrote. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** In words, such as '1-2 hours'. */
  duration: z.string(),
  /** A good length, for the plan. */
  minutes: z.int(),
  budget: z.enum(BUDGET_NAMES),
  materials: z.array(z.string()),
  /** One step a line. */
  instructions: z.string(),
  /** The label of `activity`. */
  category: z.string(),
  activity: z.enum(ACTIVITIES),
  place: z.enum(PLACES),
  /** Known to wake nobody in the next room. */
  quiet: z.boolean(),
  /** When it can begin; absent for any time, and in bundles kept before it was told. */
  daytime: z.optional(z.enum(['day', 'evening'])),
  /** What a calendar may show; gives nothing away. */
  discreet_label: z.string(),
});
export type Idea = z.infer<typeof ideaSchema>;

export const ideaBundleSchema = z.object({
  /** ISO datetime. */
  generated_at: z.string(),
  seed: z.int(),
  ideas: z.array(ideaSchema),
});
export type IdeaBundle = z.infer<typeof ideaBundleSchema>;

/** The answers of the wizard that may be the narrow ones. */
export type WishField =
  | 'availableTime'
  | 'budget'
  | 'location'
  | 'activityTypes'
  | 'comfortLevel'
  | 'needs'
  | 'previousActivities';

export interface Narrow {
  /** The answer whose loosening brings most; null where no answer is to blame. */
  wish: WishField | null;
  /** A plain sentence or two. */
  message: string;
}

/** What each activity is called on the card. */
export type Categories = Readonly<Record<Activity, string>>;
