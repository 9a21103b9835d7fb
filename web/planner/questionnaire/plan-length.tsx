/**
 * How many days the plan is to have, asked quietly on the last step. What the free plan does not have is said where it is
 * chosen, with the plans that have it, and never taken off a plan unsaid.
 */
import { useState } from 'react';
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
  const [pressed, setPressed] = useState<PlanLength>();
  const free = tier === 'free';
  /** What was chosen, maybe while there was a paid plan, and is not to be had. It stays chosen, for when there is one again. */
  const missed = free ? (pressed ?? days) : undefined;
  const choose = (length: PlanLength | undefined) => {
    setPressed(free ? length : undefined);
    if (!free || length === undefined) onChange(length);
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
        {missed ? (
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
