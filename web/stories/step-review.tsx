/** Step 3: what the story is about, what a reader should know first, who may see it, and the consent. */
import { STORY_TAG_LABELS, STORY_WARNING_LABELS } from '../../content/stories.ts';
import { STORY_LIMITS, STORY_TAGS, STORY_WARNINGS } from '../../domain/stories/story.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { Chip } from '../kit/chip.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { ManyChoices } from '../kit/many-choices.tsx';
import { withChoice } from '../kit/step-frame.tsx';
import { Switch } from '../kit/switch.tsx';
import { type StoryStepProps, wrongIn } from './step-props.ts';

export function StepReview({ story, wrong, write }: StoryStepProps) {
  const { tags, contentWarnings, privacyConsent, allowPublic, allowComments } = story;
  const full = tags.length >= STORY_LIMITS.tags;
  return (
    <>
      <div data-field="tags">
        <ChoiceGroup
          legend="Tags"
          hint={full ? `${STORY_LIMITS.tags} are chosen, take one back to change` : 'pick 2-4'}
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
        hint="optional; the text stays covered until a reader opens it"
        layout="3"
        name="contentWarnings"
        values={STORY_WARNINGS}
        labels={STORY_WARNING_LABELS}
        chosen={contentWarnings}
        onChange={(chosen) => write({ contentWarnings: chosen })}
      />
      <div className="story-switches">
        <Switch
          label="Show it on the blog"
          note="Off, it is read by a moderator and shown to no reader"
          checked={allowPublic}
          onChange={(on) => write({ allowPublic: on })}
        />
        <Switch
          label="Allow comments"
          note="Only people who are signed in can write one"
          checked={allowComments}
          onChange={(on) => write({ allowComments: on })}
        />
      </div>
      <Checkbox
        label="I agree that Twofold reads, may shorten and publishes this story under the name I chose. I can edit or withdraw it at any time."
        checked={privacyConsent}
        required
        error={wrongIn(wrong, 'privacyConsent')}
        onChange={(on) => write({ privacyConsent: on })}
      />
    </>
  );
}
