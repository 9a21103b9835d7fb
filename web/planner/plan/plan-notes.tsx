/** Below the plan: why it holds less than wished, the modules that were asked for, and who wrote it. */
import { Link } from 'react-router';
import type { View } from '../../../domain/planner/discretion.ts';
import { hasLearned } from '../../../domain/planner/learning/learned-words.ts';
import type { ModuleName } from '../../../domain/planner/library/module-library.ts';
import { MODULE_TOGGLES } from '../../../domain/planner/library/modules.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { LEARNED_PATH } from '../../frame/tools.ts';
import { Accordion } from '../../kit/accordion.tsx';
import { browserZone } from '../../kit/time/date-language.ts';
import { plannedAround, SUGGESTION_LABELS } from '../questionnaire/answer-labels.ts';

export function PlanNotes({ stored, view }: { stored: StoredPlan; view: View }) {
  const full = view === 'full';
  return (
    <div className="mt-12 grid gap-12">
      {stored.plan.events.length > 0 ? <Explanations stored={stored} full={full} /> : null}
      {full ? <Modules stored={stored} /> : null}
      <p className="text-sm text-ink-3">
        {WRITERS[stored.writer]}
        {full ? ` ${plannedAround(stored.answers)}`.trimEnd() : null}
        {stored.before ? ' This month follows on from your last.' : null}
        {stored.timezone === browserZone() ? null : ` All times are local to ${zoneWords(stored.timezone)}.`}
        {hasLearned(stored.learned) || stored.learnedThemes ? (
          <>
            {' '}
            We learned from your earlier plans.{' '}
            <Link className="link" to={LEARNED_PATH}>
              Change that
            </Link>
          </>
        ) : null}
      </p>
    </div>
  );
}

const WRITERS: Readonly<Record<StoredPlan['writer'], string>> = {
  engine: 'Written by Twofold.',
  provider: 'Dates by Twofold, words by the AI provider.',
};

/** 'Europe / Lisbon' reads better than the name that calendars use. */
const zoneWords = (timezone: string): string => timezone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** The reasons themselves may tell what the plan is for; the discreet view says only that there are some. */
function Explanations({ stored, full }: { stored: StoredPlan; full: boolean }) {
  if (stored.explanations.length === 0) return null;
  return (
    <section aria-labelledby="plan-why">
      <h2 id="plan-why" className="text-xl">
        Good to know
      </h2>
      {full ? (
        <ul className="mt-3 grid max-w-[62ch] gap-3 text-ink-2">
          {stored.explanations.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 max-w-[62ch] text-ink-2">Full Details has notes on these dates.</p>
      )}
    </section>
  );
}

function Modules({ stored }: { stored: StoredPlan }) {
  const { modules } = stored.plan;
  if (!modules) return null;
  const names = (Object.keys(MODULE_TOGGLES) as ModuleName[]).filter((name) => (modules[name] ?? []).length > 0);
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="plan-modules">
      <h2 id="plan-modules" className="text-xl">
        On the side
      </h2>
      <p className="mt-2 mb-5 max-w-[62ch] text-ink-2">Suggestions for any day. Take them or leave them.</p>
      <Accordion
        items={names.map((name) => ({
          title: SUGGESTION_LABELS[MODULE_TOGGLES[name]].title,
          content: (
            <ul className="grid max-w-[62ch] gap-3">
              {modules[name]?.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ),
        }))}
      />
    </section>
  );
}
