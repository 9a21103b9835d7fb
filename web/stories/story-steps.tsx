/** The three steps of a story’s form: its title and name, the story itself, and what readers should know, who may see it and the consent. */
import { DetectiveIcon } from '@phosphor-icons/react/dist/ssr/Detective';
import { IdentificationBadgeIcon } from '@phosphor-icons/react/dist/ssr/IdentificationBadge';
import { CONTEXT_LABELS, STORY_TAG_LABELS, STORY_WARNING_LABELS } from '../../content/stories.ts';
import type { FieldProblem } from '../../domain/field-problem.ts';
import {
  RELATIONSHIP_CONTEXTS,
  STORY_LIMITS,
  STORY_TAGS,
  STORY_WARNINGS,
  type StoryForm,
} from '../../domain/stories/story.ts';
import { cleanParagraphs } from '../../domain/stories/written-text.ts';
import { countWord } from '../blog/blog-words.ts';
import { Checkbox } from '../kit/fields/checkbox.tsx';
import { Chip, ChoiceCard, ChoiceGroup, ManyChoices } from '../kit/fields/choice-group.tsx';
import { TextArea, TextInput } from '../kit/fields/field.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { withChoice } from '../kit/steps/step-frame.tsx';

/** What every step of the story's form is given. */
export interface StoryStepProps {
  story: StoryForm;
  /** The first thing that stands between this step and the next; null until Continue was clicked. */
  wrong: FieldProblem | null;
  write(part: Partial<StoryForm>): void;
}

/** The message where it belongs to this field. */
const wrongIn = (wrong: FieldProblem | null, field: keyof StoryForm): string | undefined =>
  wrong?.field.split('.')[0] === field ? wrong.message : undefined;

/** Step 1: what the story is called, under which name it stands, and what kind of relationship it is about. */
export function StepBasics({ story, wrong, write }: StoryStepProps) {
  const { title, relationshipContext } = story;
  return (
    <>
      <TextInput
        label="Title"
        hint={`${title.length} of ${STORY_LIMITS.title}`}
        value={title}
        maxLength={STORY_LIMITS.title}
        autoComplete="off"
        required
        error={wrongIn(wrong, 'title')}
        onChange={(typed) => write({ title: typed })}
      />
      <StoryName story={story} wrong={wrong} write={write} />
      <ChoiceGroup legend="Relationship" hint="optional, pick any that fit" layout="chips">
        {RELATIONSHIP_CONTEXTS.map((context) => (
          <Chip
            key={context}
            selected={relationshipContext.includes(context)}
            onChange={(on) =>
              write({ relationshipContext: withChoice(RELATIONSHIP_CONTEXTS, relationshipContext, context, on) })
            }
          >
            {CONTEXT_LABELS[context]}
          </Chip>
        ))}
      </ChoiceGroup>
    </>
  );
}

/** A pseudonym of our choosing, or a name of one's own. */
function StoryName({ story: { pseudonym, displayName }, wrong, write }: StoryStepProps) {
  return (
    <>
      <ChoiceGroup legend="Sign it with" layout="2">
        <ChoiceCard
          type="radio"
          name="pseudonym"
          value="pseudonym"
          checked={pseudonym}
          onChange={() => write({ pseudonym: true })}
          art={<DetectiveIcon size={32} weight="duotone" aria-hidden="true" />}
          title="A pseudonym"
          note="We pick one just for this story"
        />
        <ChoiceCard
          type="radio"
          name="pseudonym"
          value="name"
          checked={!pseudonym}
          onChange={() => write({ pseudonym: false })}
          art={<IdentificationBadgeIcon size={32} weight="duotone" aria-hidden="true" />}
          title="A name I choose"
          note="Every reader sees it"
        />
      </ChoiceGroup>
      {pseudonym ? (
        <p className="hint -mt-3">
          Nothing on the page links a pseudonym to you or to your other stories. People who know you may still recognize
          what you tell.
        </p>
      ) : (
        <TextInput
          label="Display name"
          hint={`${displayName.length} of ${STORY_LIMITS.displayName}`}
          value={displayName}
          maxLength={STORY_LIMITS.displayName}
          autoComplete="off"
          required
          error={wrongIn(wrong, 'displayName')}
          onChange={(typed) => write({ displayName: typed })}
        />
      )}
    </>
  );
}

/** Step 2: the story itself, with how much room there is and what is better left out. */
const COUNT = new Intl.NumberFormat('en');

export function StepStory({ story: { content }, wrong, write }: StoryStepProps) {
  return (
    <>
      <TextArea
        label="Your story"
        hint={room(cleanParagraphs(content).length)}
        className="story-writing"
        rows={14}
        value={content}
        required
        error={wrongIn(wrong, 'content')}
        onChange={(typed) => write({ content: typed })}
      />
      <div className="rounded-paper bg-sunken p-5 text-ink-2 text-sm">
        <h2 className="font-semibold font-text text-ink text-sm tracking-normal">Best left out</h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>Full names, addresses, phone numbers and links, including your own.</li>
          <li>Anything your partner wouldn’t want told. Ask, if you can.</li>
          <li>The act itself. What led there, what was said and what changed is what helps readers.</li>
        </ul>
      </div>
    </>
  );
}

/** As the rule counts: without blanks around the text. */
function room(length: number): string {
  const { contentMin, contentMax } = STORY_LIMITS;
  if (length < contentMin) return `${countWord(length, 'character', 'characters')}, at least ${contentMin}`;
  if (length <= contentMax) return `${COUNT.format(length)} of ${COUNT.format(contentMax)} characters`;
  return `${countWord(length - contentMax, 'character', 'characters')} too many`;
}

/** Step 3: what the story is about, what a reader should know first, who may see it, and the consent. */
export function StepReview({ story, wrong, write }: StoryStepProps) {
  const { tags, contentWarnings, privacyConsent, allowPublic, allowComments } = story;
  const full = tags.length >= STORY_LIMITS.tags;
  return (
    <>
      <div data-field="tags">
        <ChoiceGroup
          legend="Tags"
          hint={full ? `${STORY_LIMITS.tags} picked, remove one to swap` : 'pick 2-4'}
          layout="chips"
          error={wrongIn(wrong, 'tags')}
        >
          {STORY_TAGS.map((tag) => (
            <Chip
              key={tag}
              selected={tags.includes(tag)}
              disabled={full && !tags.includes(tag)}
              onChange={(on) => write({ tags: withChoice(STORY_TAGS, tags, tag, on) })}
            >
              {STORY_TAG_LABELS[tag]}
            </Chip>
          ))}
        </ChoiceGroup>
      </div>
      <ManyChoices
        legend="Content warnings"
        hint="optional, covers the text until a reader opens it"
        layout="3"
        name="contentWarnings"
        values={STORY_WARNINGS}
        labels={STORY_WARNING_LABELS}
        chosen={contentWarnings}
        onChange={(chosen) => write({ contentWarnings: chosen })}
      />
      <div className="divide-y divide-line border-line border-y">
        <Switch
          label="Show it on the blog"
          note="If off, a moderator reads it and no one else"
          checked={allowPublic}
          onChange={(on) => write({ allowPublic: on })}
        />
        <Switch
          label="Allow comments"
          note="Only signed-in people can write them"
          checked={allowComments}
          onChange={(on) => write({ allowComments: on })}
        />
      </div>
      <Checkbox
        label="I agree that Twofold reads this story, may shorten it, and publishes it under the name I chose. I can edit or withdraw it anytime."
        checked={privacyConsent}
        required
        error={wrongIn(wrong, 'privacyConsent')}
        onChange={(on) => write({ privacyConsent: on })}
      />
    </>
  );
}
