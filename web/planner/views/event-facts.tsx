/** The facts of an evening in its dialog: a line each with its picture, the cycle's among them. */
import { DropHalfIcon } from '@phosphor-icons/react/dist/ssr/DropHalf';
import type { ReactNode } from 'react';
import { usesFertileDays } from '../../../domain/planner/cycle.ts';
import { groundOf } from '../../../domain/planner/forecast/next-start.ts';
import { dayIndex } from '../../../domain/planner/plan-days.ts';
import { capitalised } from '../../../domain/planner/spoken-dates.ts';
import { cycleFacts, type StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { groundWords } from '../forecast/forecast-words.ts';

/** What is likelier than not; by its starts a cycle may be known too little for that, and then nothing is said. */
export function CycleFact({ stored, date }: { stored: StoredPlan; date: string }) {
  const { phase, fertile } = cycleFacts(stored, dayIndex(stored, date));
  const likely = fertile && usesFertileDays(stored.answers) ? 'a likely fertile day' : '';
  const facts = [phase ? `${phase} phase` : '', likely].filter(Boolean).join(', ');
  if (!facts) return null;
  return (
    <Fact name="Cycle" icon={<DropHalfIcon size={20} aria-hidden="true" />}>
      {capitalised(facts)}
      <span className="block text-sm text-ink-3">
        An estimate, not contraception.{stored.cycle ? ` ${groundWords(groundOf(stored.cycle))}` : ''}
      </span>
    </Fact>
  );
}

interface FactProps {
  name: string;
  icon: ReactNode;
  /** What can be done about it. */
  act?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, icon, act, children }: FactProps) {
  return (
    <div className="grid min-h-12 grid-cols-[24px_1fr] items-center gap-3 border-t border-line">
      <dt className="text-ink-3">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1">{children}</div>
        {act}
      </dd>
    </div>
  );
}
