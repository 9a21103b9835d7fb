/** Step 4: a cycle, if the plan should know one. Says first what that is for, and what it is not. */
import { useState } from 'react';
import { cycleLengthOf } from '../../domain/planner/answers-draft.ts';
import { CYCLE_LIMITS, cycleDateRemark } from '../../domain/planner/steps.ts';
import { Card } from '../kit/card.tsx';
import { DateInput } from '../kit/date-input.tsx';
import { Notice } from '../kit/notice.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { StepFrame } from '../kit/step-frame.tsx';
import { Switch } from '../kit/switch.tsx';
import { todayIn } from '../kit/today.ts';
import type { StepProps } from './step-props.ts';

export function StepCycle({ draft, change, heading }: StepProps) {
  const { cycleTracking, cycleLength, lastCycleDate, solo } = draft;
  const [left, setLeft] = useState(true);
  const length = cycleLengthOf(draft);
  const today = todayIn();
  const remark = cycleDateRemark(lastCycleDate, today);
  const outside = length < CYCLE_LIMITS.min || length > CYCLE_LIMITS.max;
  return (
    <StepFrame
      heading={heading}
      question="Should the plan know a cycle?"
      lede="With it, ideas suit the phase of the cycle, and with Family Planning among your goals the plan looks for the likely fertile days. Leave it off and nothing is missing."
    >
      <Card padded>
        <Switch
          label="Cycle tracking"
          note={solo ? 'For your own cycle' : 'For the one of you who has a cycle'}
          checked={cycleTracking}
          onChange={(on) => change({ cycleTracking: on })}
        />
        {cycleTracking ? (
          <div className="mt-6 grid gap-5 border-line border-t pt-6 sm:grid-cols-2">
            <NumberInput
              label="Cycle length"
              hint={`in days, ${CYCLE_LIMITS.min} to ${CYCLE_LIMITS.max}`}
              {...CYCLE_LIMITS}
              autoComplete="off"
              value={cycleLength}
              onChange={(value) => {
                setLeft(false);
                change({ cycleLength: value });
              }}
              onBlur={() => {
                setLeft(true);
                change({ cycleLength: length });
              }}
              error={left && outside ? `Enter ${CYCLE_LIMITS.min} to ${CYCLE_LIMITS.max} days.` : undefined}
            />
            <DateInput
              label="First day of the last cycle"
              max={today}
              autoComplete="off"
              value={lastCycleDate}
              onChange={(date) => change({ lastCycleDate: date })}
              error={remark?.wrong ? remark.text : undefined}
            />
            <p role="status" className="text-sm text-ink-2 empty:sr-only sm:col-span-2">
              {remark && !remark.wrong ? remark.text : null}
            </p>
          </div>
        ) : null}
      </Card>
      <Notice tone="info" title="A forecast, not contraception" still>
        Cycles vary, and so do the days we estimate. Never use them to avoid a pregnancy. The date stays sealed with
        your answers: it is read to lay out the plan, it is not kept readable, and nobody outside gets it.
      </Notice>
    </StepFrame>
  );
}
