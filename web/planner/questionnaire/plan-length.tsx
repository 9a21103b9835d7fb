/**
 * How many days the plan is to have, asked quietly on the last step. What the free plan does not have is said where it is
 * chosen, with the plans that have it, and never taken off a plan unsaid.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { PAID_PLANS } from '../../../domain/billing/offers.ts';
import { PLAN_DAYS } from '../../../domain/planner/cycle.ts';
import type { Tier } from '../../../domain/planner/plan.ts';
import { planName } from '../../billing/billing-words.ts';
import { Chip, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { PLAN_LENGTHS, type PlanLength } from './questionnaire-state.ts';

interface PlanLengthChoiceProps {
  tier: Tier;
  days: PlanLength | undefined;
  onChange(days: PlanLength | undefined): void;
}

export function PlanLengthChoice({ tier, days, onChange }: PlanLengthChoiceProps) {
  /** What was chosen and is not to be had. */
  const [missed, setMissed] = useState<PlanLength>();
  const free = tier === 'free';
  // Chosen while there was a paid plan: without one it is no choice any more, and that is said.
  const mend = useEffectEvent((length: PlanLength) => {
    setMissed(length);
    onChange(undefined);
  });
  const lost = free ? days : undefined;
  useEffect(() => {
    if (lost !== undefined) mend(lost);
  }, [lost]);
  const choose = (length: PlanLength | undefined) => {
    setMissed(free ? length : undefined);
    if (!free) onChange(length);
  };
  const chosen = free ? undefined : days;
  return (
    <div className="grid gap-2">
      <ChoiceGroup legend="How far ahead?" hint={free ? `longer with ${WITH}` : 'still one credit'} layout="chips">
        {[undefined, ...PLAN_LENGTHS].map((length) => (
          <Chip key={length ?? PLAN_DAYS} selected={chosen === length} onChange={() => choose(length)}>
            {length ?? PLAN_DAYS} days
          </Chip>
        ))}
      </ChoiceGroup>
      <p role="status" className="max-w-[62ch] text-sm text-ink-2 empty:hidden">
        {free && missed ? (
          <>
            {missed} days come with {WITH}. On the free plan this one covers {PLAN_DAYS} days.{' '}
            <Link to="/pricing" className="link">
              See plans and prices
            </Link>
          </>
        ) : null}
      </p>
    </div>
  );
}

const WITH = PAID_PLANS.map(planName).join(' or ');
