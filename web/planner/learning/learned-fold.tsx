/** What the planner learned in plain words, each with its switch: folded, since it says more than a plan's list does. */
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { saidInWords } from '../../../domain/planner/learning/learned-words.ts';
import { saidKey } from '../../../domain/planner/learning/lessons.ts';
import { THEME_LABELS } from '../../../domain/planner/wording/theme-labels.ts';
import { Fold } from '../../accounts/fold.tsx';
import { LEARNED_PART, PRIVACY_CONTROLS_PATH } from '../../frame/tools.ts';
import { FieldError } from '../../kit/fields/field.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import type { UseLessons } from './use-lessons.ts';

interface LearnedFoldProps {
  lessons: UseLessons;
  /** A switch is on its way. */
  onTurned?(): void;
}

export function LearnedFold({ lessons: { said, off, errorMessage, turn }, onTurned }: LearnedFoldProps) {
  const { hash } = useLocation();
  const isMeant = hash === `#${LEARNED_PART}`;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, [isMeant]);
  return (
    <section id={LEARNED_PART} ref={place} aria-label="What we’ve learned" className="max-w-[62ch]">
      <p className="text-sm text-ink-2">New plans learn from your earlier ones.</p>
      <Fold title="What we’ve learned" open={isMeant}>
        {said.length > 0 ? (
          <>
            <p className="text-sm">Turn off what doesn’t fit. It stays off, and new plans leave it out.</p>
            <ul className="divide-y divide-line border-line border-y">
              {said.map((each) => {
                const key = saidKey(each);
                return (
                  <li key={key}>
                    <Switch
                      label={saidInWords(each, THEME_LABELS)}
                      checked={!off.includes(key)}
                      onChange={(isOn) => {
                        turn(key, !isOn);
                        onTurned?.();
                      }}
                    />
                  </li>
                );
              })}
            </ul>
            {errorMessage ? <FieldError id="learned-error">{errorMessage}</FieldError> : null}
          </>
        ) : (
          <p className="text-sm">Nothing that stands out yet. We only say what three evenings or more agree on.</p>
        )}
        <p className="text-sm">
          <Link className="link" to={`${PRIVACY_CONTROLS_PATH}#shared`}>
            Stop learning altogether
          </Link>
        </p>
      </Fold>
    </section>
  );
}
