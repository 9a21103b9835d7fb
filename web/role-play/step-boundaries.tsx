/** Step 5: what stays out, with the words of consent beside it. */
import { Link } from 'react-router';
import { BOUNDARY_LABELS } from '../../content/role-play.ts';
import { CONSENT_REMINDER, STOP_IS_STOP } from '../../content/scene-words.ts';
import { BOUNDARIES } from '../../domain/list/topic-kinds.ts';
import { WISH_LIST_PATH } from '../frame/tools.ts';
import { ManyChoices } from '../kit/many-choices.tsx';
import { Notice } from '../kit/notice.tsx';
import { LeadRuledOut } from './lead-ruled-out.tsx';
import { OwnNo } from './own-no.tsx';
import type { RolePlayStep } from './role-play-answers.ts';
import type { StepProps } from './step-props.ts';

export interface StepBoundariesProps extends StepProps {
  /** Undefined while signed out. */
  userId: string | undefined;
  onStep(step: RolePlayStep): void;
}

export function StepBoundaries({ preferences, prefer, userId, onStep }: StepBoundariesProps) {
  return (
    <>
      <LeadRuledOut preferences={preferences} onStep={onStep} />
      <ManyChoices
        legend="Boundaries"
        hint="any number, never crossed"
        name="comfortBoundaries"
        values={BOUNDARIES}
        labels={BOUNDARY_LABELS}
        chosen={preferences.comfortBoundaries}
        onChange={(comfortBoundaries) => prefer({ comfortBoundaries })}
      />
      <Notice title="Consent comes first" still>
        <p>{CONSENT_REMINDER}</p>
        <p className="mt-2">{STOP_IS_STOP}</p>
        <p className="mt-2">
          Not sure what the other would say? On the{' '}
          <Link className="link" to={WISH_LIST_PATH}>
            yes, maybe, no list
          </Link>{' '}
          each of you answers alone, and only what you both want is ever shown.
        </p>
      </Notice>
      {userId ? <OwnNo userId={userId} /> : null}
    </>
  );
}
