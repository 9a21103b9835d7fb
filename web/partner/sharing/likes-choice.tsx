/** Which kinds of evening and hours one likes: asked below the switch that shares them, and kept in one's own journal. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { LIKED_GOALS, type OwnLikes } from '../../../domain/partner/shared-likes.ts';
import { WINDOWS } from '../../../domain/planner/questionnaire/answers.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { journalError } from '../../journal/journal-error.ts';
import { journalToSave, ownJournal } from '../../journal/storage/own-journal.ts';
import { Chip, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { FieldError } from '../../kit/fields/field.tsx';
import { withChoice } from '../../kit/steps/step-frame.tsx';
import { todayIn } from '../../kit/time/today.ts';
import { GOAL_LABELS, WINDOW_LABELS } from '../../planner/questionnaire/answer-labels.ts';
import { changeKeptLikes, readKeptLikes } from './keep-likes.ts';

export function LikesChoice({ userId }: { userId: string }) {
  const { likes, errorMessage, change } = useLikes(userId);
  const { goals = [], windows = [] } = likes ?? {};
  // Until they were read they stand there all the same, so that nothing jumps.
  const disabled = likes === null;
  return (
    <div className="grid gap-5 pb-3">
      <Chips
        legend="Evenings I like"
        values={LIKED_GOALS}
        labels={GOAL_LABELS}
        chosen={goals}
        disabled={disabled}
        onTurn={(goal, on) => change((now) => ({ ...now, goals: withChoice(LIKED_GOALS, now.goals, goal, on) }))}
      />
      <Chips
        legend="Hours I like"
        values={WINDOWS}
        labels={WINDOW_LABELS}
        chosen={windows}
        disabled={disabled}
        onTurn={(hour, on) => change((now) => ({ ...now, windows: withChoice(WINDOWS, now.windows, hour, on) }))}
      />
      {errorMessage ? <FieldError>{errorMessage}</FieldError> : null}
    </div>
  );
}

interface ChipsProps<Value extends string> {
  legend: ReactNode;
  values: readonly Value[];
  labels: Readonly<Record<Value, { title: string }>>;
  chosen: readonly Value[];
  disabled: boolean;
  onTurn(value: Value, on: boolean): void;
}

const Chips = <Value extends string>({ legend, values, labels, chosen, disabled, onTurn }: ChipsProps<Value>) => (
  <ChoiceGroup legend={legend} layout="chips">
    {values.map((value) => (
      <Chip key={value} selected={chosen.includes(value)} disabled={disabled} onChange={(on) => onTurn(value, on)}>
        {labels[value].title}
      </Chip>
    ))}
  </ChoiceGroup>
);

/** A choice shows at once, is saved after those before it, and stands as it is stored where it could not be saved. */
function useLikes(userId: string) {
  const [likes, setLikes] = useState<OwnLikes | null>(null);
  const [errorMessage, setErrorMessage] = useState('');
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  const read = useCallback(() => {
    let here = true;
    ownJournal(userId)
      .then(readKeptLikes)
      .then(
        (kept) => here && setLikes(kept),
        (error: unknown) => here && setErrorMessage(journalError(error).message),
      );
    return () => {
      here = false;
    };
  }, [userId]);
  useEffect(read, [read]);
  useEffect(() => onForgetKeys(() => setLikes(null)), []);

  const change = (how: (now: OwnLikes) => OwnLikes) => {
    setLikes((now) => now && how(now));
    setErrorMessage('');
    saving.current = saving.current
      .then(async () => changeKeptLikes(await journalToSave(userId), todayIn(), how))
      .catch((error: unknown) => {
        setErrorMessage(journalError(error).message);
        read();
      });
  };
  return { likes, errorMessage, change };
}
