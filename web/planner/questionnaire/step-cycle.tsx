/** Step 4: a cycle, if the plan should follow one: what kind it is, the starts that one remembers, and what they let expect. */
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef } from 'react';
import { groundOf, nextStart } from '../../../domain/planner/forecast/next-start.ts';
import {
  CYCLE_KINDS,
  type CycleKind,
  MAX_STARTS,
  TOLD_LIMITS,
  toldWith,
} from '../../../domain/planner/forecast/told-cycle.ts';
import { type CycleDraft, cycleOf } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { lastStartRemark, startRemark } from '../../../domain/planner/questionnaire/steps.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { DateInput } from '../../kit/fields/field.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { PLAIN_CARDS, StepFrame } from '../../kit/steps/step-frame.tsx';
import { monthDay } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import { betweenWords, sureWords } from '../forecast/forecast-words.ts';
import type { StepProps } from './questionnaire-steps.tsx';

const KIND_LABELS: Readonly<Record<CycleKind, { title: string; note: string }>> = {
  typical: { title: 'No', note: 'About the same each time' },
  irregular: { title: 'Yes', note: 'Or hard to tell' },
  'after-pill': { title: 'Since the pill', note: 'Still settling after it' },
  'post-partum': { title: 'Since a birth', note: 'Still settling after it' },
};

interface StepCycleProps extends StepProps {
  /** Starts that check-ins noted, in any order. */
  noted: readonly string[];
}

export function StepCycle({ draft, change, heading, noted }: StepCycleProps) {
  const { cycleTracking, solo } = draft;
  const cycle = cycleOf(draft);
  const answer = (part: Partial<CycleDraft>) => change({ cycle: { ...cycle, ...part } });
  return (
    <StepFrame
      heading={heading}
      question="Should the plan follow a cycle?"
      lede="Ideas then suit the phase of the cycle. With Family Planning among your goals, the plan also looks for likely fertile days. It works just as well without."
    >
      <Card padded>
        <Switch
          label="Cycle tracking"
          note={solo ? 'For your own cycle' : 'For whichever of you has a cycle'}
          checked={cycleTracking}
          onChange={(on) => change({ cycleTracking: on })}
        />
      </Card>
      {cycleTracking ? (
        <>
          <KindChoice kind={cycle.kind} onChange={(kind) => answer({ kind })} />
          <Starts cycle={cycle} noted={noted} onChange={(starts) => answer({ starts })} />
          <UsualLength told={cycle.told} onChange={(told) => answer({ told })} />
          <Expected cycle={cycle} noted={noted} />
        </>
      ) : null}
      <Notice tone="info" title="A forecast, not contraception" still>
        Cycles vary, and so do the days we estimate. Never use them to avoid a pregnancy. The dates stay encrypted with
        your answers, and nobody outside gets them.
      </Notice>
    </StepFrame>
  );
}

function KindChoice({ kind, onChange }: { kind: CycleKind | null; onChange(kind: CycleKind): void }) {
  return (
    <ChoiceGroup legend="Do they vary by more than a week?" layout="2" className={PLAIN_CARDS}>
      {CYCLE_KINDS.map((value) => (
        <ChoiceCard
          key={value}
          type="radio"
          name="cycleKind"
          value={value}
          checked={kind === value}
          onChange={() => onChange(value)}
          {...KIND_LABELS[value]}
        />
      ))}
    </ChoiceGroup>
  );
}

interface StartsProps {
  cycle: CycleDraft;
  noted: readonly string[];
  onChange(starts: string[]): void;
}

function Starts({ cycle: { kind, starts }, noted, onChange }: StartsProps) {
  const group = useRef<HTMLDivElement>(null);
  const today = todayIn();
  const lines = starts.length > 0 ? starts : [''];
  const since =
    kind === 'after-pill'
      ? ' Only those since the pill.'
      : kind === 'post-partum'
        ? ' Only those since the birth.'
        : '';
  const add = () => {
    onChange([...lines, '']);
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (at: number) => {
    // The button goes with its line; whoever pressed it stays among the starts.
    group.current?.querySelector('input')?.focus();
    onChange(lines.filter((_, other) => other !== at));
  };
  return (
    <div ref={group}>
      <ChoiceGroup legend="When did the last periods begin?" hint={`up to ${MAX_STARTS}, or none`}>
        <p className="hint">The first days that you remember.{since}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {lines.map((date, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, while its date is still being typed
            <li key={at} className="grid grid-cols-[1fr_auto] items-start gap-1">
              <StartLine
                number={at + 1}
                date={date}
                today={today}
                onChange={(next) => onChange(lines.with(at, next))}
              />
              {date === '' && lines.length === 1 ? null : (
                <IconButton label={`Remove start ${at + 1}`} className="mt-1" onClick={() => remove(at)}>
                  <XIcon size={20} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {lines.length < MAX_STARTS ? (
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            icon={<PlusIcon size={16} aria-hidden="true" />}
            onClick={add}
          >
            Add another
          </Button>
        ) : null}
        {noted.length > 0 ? (
          <p className="hint">Already noted: {noted.toSorted().slice(-MAX_STARTS).map(monthDay).join(', ')}.</p>
        ) : null}
      </ChoiceGroup>
    </div>
  );
}

interface StartLineProps {
  number: number;
  date: string;
  today: string;
  onChange(date: string): void;
}

function StartLine({ number, date, today, onChange }: StartLineProps) {
  const remark = startRemark(date, today);
  return (
    <div className="grid gap-1">
      <DateInput
        label={`Start ${number}`}
        labelHidden
        max={today}
        autoComplete="off"
        value={date}
        onChange={onChange}
        error={remark?.wrong ? remark.text : undefined}
      />
      {remark && !remark.wrong ? <p className="hint">{remark.text}</p> : null}
    </div>
  );
}

function UsualLength({ told, onChange }: { told: number; onChange(told: number): void }) {
  const outside = told !== 0 && (told < TOLD_LIMITS.min || told > TOLD_LIMITS.max);
  return (
    <NumberInput
      label="Usual length"
      hint={`optional, ${TOLD_LIMITS.min} to ${TOLD_LIMITS.max} days`}
      className="max-w-xs"
      {...TOLD_LIMITS}
      autoComplete="off"
      value={told}
      onChange={onChange}
      error={outside ? `Enter ${TOLD_LIMITS.min} to ${TOLD_LIMITS.max} days, or nothing.` : undefined}
    />
  );
}

/** What the answers let expect, how sure that is and what it rests on: a span of days, never one. */
function Expected({ cycle: { kind, starts, told }, noted }: { cycle: CycleDraft; noted: readonly string[] }) {
  const today = todayIn();
  const given = [...new Set(starts)].filter((date) => date !== '' && date <= today);
  const fits = told >= TOLD_LIMITS.min && told <= TOLD_LIMITS.max;
  const known = kind && toldWith({ kind, starts: given, ...(fits && { told }) }, noted, today);
  const next = known && nextStart(known, today);
  const remark = known && lastStartRemark(known.starts.at(-1), today);
  return (
    <div role="status" className="grid min-h-21 content-start gap-1">
      {next && known ? (
        <>
          <p className="font-semibold">The next period likely begins {betweenWords(next)}.</p>
          <p className="text-ink-2 text-sm">
            {sureWords(next, groundOf(known))} Each start you note in a check-in makes it clearer.
          </p>
        </>
      ) : null}
      {remark ? <p className="text-ink-2 text-sm">{remark}</p> : null}
    </div>
  );
}
