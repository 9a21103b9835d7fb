/** A community story as its author sends it: the three steps of the form, every rule and its message (spec 2 section 5). */
import * as z from 'zod/mini';
import { type FieldProblem, firstFieldProblem } from '../field-problem.ts';
import { stepAsking } from '../form-steps.ts';
import { manyOf } from '../many-of.ts';
import { ok, problem, type Result } from '../result.ts';
import { cleanLine, cleanParagraphs, isBlank } from './written-text.ts';

/** What may follow what stands in story-life.ts. */
export const STORY_STATUSES = ['pending', 'published', 'rejected', 'withdrawn'] as const;
export type StoryStatus = (typeof STORY_STATUSES)[number];

export const RELATIONSHIP_CONTEXTS = ['dating', 'long-term', 'married', 'LDR', 'other'] as const;
export type RelationshipContext = (typeof RELATIONSHIP_CONTEXTS)[number];

export const STORY_TAGS = [
  'communication',
  'trust',
  'intimacy',
  'dates',
  'routines',
  'repair',
  'boundaries',
  'vulnerability',
  'growth',
  'challenges',
  'celebration',
  'learning',
] as const;
export type StoryTag = (typeof STORY_TAGS)[number];

export const STORY_WARNINGS = ['sensitive', 'emotional', 'mature'] as const;
export type StoryWarning = (typeof STORY_WARNINGS)[number];

/** Lengths in UTF-16 units of the cleaned text, as `maxlength` counts. The interface says to pick 2-4 tags; one is enough. */
export const STORY_LIMITS = { title: 80, displayName: 30, contentMin: 50, contentMax: 2_000, tags: 4 } as const;

/** The shape alone; `checkStory` holds the rules. Also what `/blog/share` keeps as a draft. */
export const storySchema = z.strictObject({
  title: z.string(),
  /** Shown under a name of the generator's; `displayName` then counts for nothing. */
  pseudonym: z.boolean(),
  displayName: z._default(z.string(), ''),
  relationshipContext: manyOf(RELATIONSHIP_CONTEXTS),
  content: z.string(),
  tags: manyOf(STORY_TAGS),
  contentWarnings: manyOf(STORY_WARNINGS),
  privacyConsent: z.boolean(),
  allowPublic: z.boolean(),
  allowComments: z.boolean(),
});
export type StoryForm = z.infer<typeof storySchema>;

export const EMPTY_STORY: StoryForm = {
  title: '',
  pseudonym: true,
  displayName: '',
  relationshipContext: [],
  content: '',
  tags: [],
  contentWarnings: [],
  privacyConsent: false,
  allowPublic: true,
  allowComments: true,
};

export const STORY_STEPS = [1, 2, 3] as const;
export type StoryStep = (typeof STORY_STEPS)[number];

export const STORY_STEP_TITLES: Readonly<Record<StoryStep, string>> = { 1: 'Basics', 2: 'Story', 3: 'Review' };

const STEP_OF_FIELD: Readonly<Record<keyof StoryForm, StoryStep>> = {
  title: 1,
  pseudonym: 1,
  displayName: 1,
  relationshipContext: 1,
  content: 2,
  tags: 3,
  contentWarnings: 3,
  privacyConsent: 3,
  allowPublic: 3,
  allowComments: 3,
};

/** The step where a refused field is answered; null for one that the form does not ask for. */
export const storyStepOfField = (field: string): StoryStep | null => stepAsking(STEP_OF_FIELD, 'story', field);

/** The first thing in a step that stands between it and the next; null when Continue is allowed. */
export function storyStepProblem(form: StoryForm, step: StoryStep): FieldProblem | null {
  switch (step) {
    case 1:
      return titleProblem(form.title) ?? (form.pseudonym ? null : displayNameProblem(form.displayName));
    case 2:
      return contentProblem(form.content);
    case 3: {
      const tags = new Set(form.tags).size;
      if (tags === 0) return { field: 'tags', message: 'Please select at least one tag' };
      if (tags > STORY_LIMITS.tags)
        return { field: 'tags', message: `Please select at most ${STORY_LIMITS.tags} tags` };
      if (form.privacyConsent) return null;
      return { field: 'privacyConsent', message: 'Please confirm consent to share your story' };
    }
  }
}

function titleProblem(typed: string): FieldProblem | null {
  const title = cleanLine(typed);
  if (isBlank(title)) return { field: 'title', message: 'Please give your story a title' };
  if (title.length <= STORY_LIMITS.title) return null;
  return { field: 'title', message: `Please keep the title to ${STORY_LIMITS.title} characters` };
}

function displayNameProblem(typed: string): FieldProblem | null {
  const name = cleanLine(typed);
  if (isBlank(name)) {
    return { field: 'displayName', message: 'Please provide a display name or use a pseudonym' };
  }
  if (name.length <= STORY_LIMITS.displayName) return null;
  return { field: 'displayName', message: `Please keep the name to ${STORY_LIMITS.displayName} characters` };
}

/** Also of what a moderator made of a story. */
export function contentProblem(typed: string): FieldProblem | null {
  const content = cleanParagraphs(typed);
  const found = (message: string): FieldProblem => ({ field: 'content', message });
  if (isBlank(content)) return found('Please share your story');
  if (content.length < STORY_LIMITS.contentMin) {
    return found(`Please share more details (at least ${STORY_LIMITS.contentMin} characters)`);
  }
  if (content.length <= STORY_LIMITS.contentMax) return null;
  return found(`Please keep your story to ${STORY_LIMITS.contentMax.toLocaleString('en-GB')} characters`);
}

/** The first step that is not complete; 3 when all are. */
export const firstOpenStoryStep = (form: StoryForm): StoryStep =>
  STORY_STEPS.find((step) => storyStepProblem(form, step) !== null) ?? 3;

/** What was sent, cleaned, each choice once and no name beside a pseudonym; or the first field that cannot be used. */
export function checkStory(sent: unknown): Result<StoryForm, FieldProblem> {
  const read = z.safeParse(storySchema, sent);
  if (!read.success) return problem(firstFieldProblem(read.error));
  const form = read.data;
  for (const step of STORY_STEPS) {
    const found = storyStepProblem(form, step);
    if (found) return problem(found);
  }
  return ok({
    ...form,
    title: cleanLine(form.title),
    displayName: form.pseudonym ? '' : cleanLine(form.displayName),
    relationshipContext: [...new Set(form.relationshipContext)],
    content: cleanParagraphs(form.content),
    tags: [...new Set(form.tags)],
    contentWarnings: [...new Set(form.contentWarnings)],
  });
}
