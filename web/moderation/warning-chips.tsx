/** The content warnings over a story, each on or off by one press. */
import { useState } from 'react';
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import { STORY_WARNINGS, type StoryWarning } from '../../domain/stories/story.ts';
import { callApi, plainSentence } from '../accounts/api.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { WARNING_WORDS } from './moderation-words.ts';

export interface WarningChipsProps {
  story: Pick<ModeratedStory, 'id' | 'contentWarnings'>;
  onWarned: (warnings: StoryWarning[]) => void;
}

export function WarningChips({ story, onWarned }: WarningChipsProps) {
  const [trouble, setTrouble] = useState('');
  const [said, setSaid] = useState('');
  const choose = async (warning: StoryWarning, on: boolean) => {
    const before = story.contentWarnings;
    const warnings = STORY_WARNINGS.filter((each) => (each === warning ? on : before.includes(each)));
    setTrouble('');
    setSaid('');
    onWarned(warnings);
    try {
      await callApi('POST', `/admin/stories/${story.id}/warnings`, { body: { warnings } });
      setSaid('The content warnings are saved.');
    } catch (error) {
      onWarned(before);
      setTrouble(plainSentence(error));
    }
  };
  return (
    <>
      <ChoiceGroup legend="Content warnings" hint="cover the text until opened" layout="chips" error={trouble}>
        {STORY_WARNINGS.map((warning) => (
          <Chip
            key={warning}
            selected={story.contentWarnings.includes(warning)}
            onChange={(on) => void choose(warning, on)}
          >
            {WARNING_WORDS[warning]}
          </Chip>
        ))}
      </ChoiceGroup>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
