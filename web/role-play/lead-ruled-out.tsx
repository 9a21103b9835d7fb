/** Said where one partner is to lead and nobody may be in charge: both cannot be, and the boundary wins. */
import type { RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { leadIsRuledOut, type RolePlayStep } from './role-play-answers.ts';

export interface LeadRuledOutProps {
  preferences: RolePlayPreferences;
  onStep(step: RolePlayStep): void;
}

export function LeadRuledOut({ preferences, onStep }: LeadRuledOutProps) {
  if (!leadIsRuledOut(preferences)) return null;
  return (
    <Notice
      tone="warn"
      className="scenes-notice"
      title="These two answers exclude each other"
      action={
        <Button variant="outline" size="small" onClick={() => onStep(3)}>
          Change who leads
        </Button>
      }
    >
      In step 3 one partner leads, and your boundaries say that nobody is in charge. The boundary wins, so no scene
      would fit. Nothing would be charged.
    </Notice>
  );
}
