/** Step 1: what the story is called, under which name it stands, and what kind of relationship it is about. */
import { DetectiveIcon } from '@phosphor-icons/react/dist/ssr/Detective';
import { IdentificationBadgeIcon } from '@phosphor-icons/react/dist/ssr/IdentificationBadge';
import { CONTEXT_LABELS } from '../../content/stories.ts';
import { RELATIONSHIP_CONTEXTS, STORY_LIMITS } from '../../domain/stories/story.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { withChoice } from '../kit/step-frame.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { type StoryStepProps, wrongIn } from './step-props.ts';

export function StepBasics({ story, wrong, write }: StoryStepProps) {
  const { title, pseudonym, displayName, relationshipContext } = story;
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
      <ChoiceGroup legend="The name it stands under" layout="2">
        <ChoiceCard
          type="radio"
          name="pseudonym"
          value="pseudonym"
          checked={pseudonym}
          onChange={() => write({ pseudonym: true })}
          art={<DetectiveIcon size={32} weight="duotone" aria-hidden="true" />}
          title="A pseudonym"
          note="We pick one, for this story alone"
        />
        <ChoiceCard
          type="radio"
          name="pseudonym"
          value="name"
          checked={!pseudonym}
          onChange={() => write({ pseudonym: false })}
          art={<IdentificationBadgeIcon size={32} weight="duotone" aria-hidden="true" />}
          title="A name I choose"
          note="Everybody who reads it sees it"
        />
      </ChoiceGroup>
      {pseudonym ? (
        <p className="hint -mt-4">
          Nothing on the page leads from a pseudonym to you, or to another of your stories. What you tell may still be
          recognised by people who know you.
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
      <ChoiceGroup legend="Relationship" hint="optional, as many as fit" layout="chips">
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
