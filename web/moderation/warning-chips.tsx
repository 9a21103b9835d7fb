/** The content warnings over a story, each on or off by one press. */
import { useState } from 'react';
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import { STORY_WARNINGS, type StoryWarning } from '../../domain/stories/story.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { WARNING_WORDS } from './moderation-words.ts';

export interface WarningChipsProps {
  story: Pick<ModeratedStory, 'id' | 'contentWarnings'>;
  /** Once they are saved. */
  onWarned: (warnings: StoryWarning[]) => void;
}

export function WarningChips({ story, onWarned }: WarningChipsProps) {
  const [trouble, setTrouble] = useState('');
  const [said, setSaid] = useState('');
  /** On its way to the server: what is read of the story meanwhile does not know of it yet. */
  const [sending, setSending] = useState<StoryWarning[] | null>(null);
  const chosen = sending ?? story.contentWarnings;
  const choose = async (warning: StoryWarning, on: boolean) => {
    const warnings = STORY_WARNINGS.filter((each) => (each === warning ? on : chosen.includes(each)));
    setTrouble('');
    setSaid('');
    setSending(warnings);
    try {
      await callApi('POST /admin/stories/{id}/warnings', { params: { id: story.id }, body: { warnings } });
      onWarned(warnings);
      setSaid('The content warnings are saved.');
    } catch (error) {
      setTrouble(plainSentence(error));
    } finally {
      // Unless another press is on its way.
      setSending((now) => (now === warnings ? null : now));
    }
  };
  return (
    <>
      <ChoiceGroup legend="Content warnings" hint="cover the text until opened" layout="chips" error={trouble}>
        {STORY_WARNINGS.map((warning) => (
          <Chip key={warning} selected={chosen.includes(warning)} onChange={(on) => void choose(warning, on)}>
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
