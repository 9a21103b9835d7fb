/** What a page by link shows: an evening at a time and two ways to answer it, or why there is none. */
import { useState } from 'react';
import { firstToAnswer, type SharedEvening, standingOf } from '../../../domain/planner/sharing/shared-page.ts';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { clockTime, longDate } from '../../kit/time/date-language.ts';
import { useToday } from '../../kit/time/use-today.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { EveningPanel } from './evening-panel.tsx';
import type { PageLink } from './page-link.ts';
import { type OpenedPage, type UseEveningPage, useEveningPage } from './use-evening-page.ts';

export const EveningLoading = () => (
  <div className="px-5" role="status" aria-label="Loading...">
    <Skeleton className="h-[560px]" />
  </div>
);

/** `link` is null where the address held none, or half of one. */
export function EveningScreen({ link }: { link: PageLink | null }) {
  const use = useEveningPage(link);
  const { evenings, retry } = use;
  switch (evenings.phase) {
    case 'loading':
      return <EveningLoading />;
    case 'none':
      return (
        <EmptyState heading="h1" seed="evening" title="Open the link again">
          Part of it may be missing, or this page was closed. It keeps nothing, so open it again from the message.
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          heading="h1"
          title={evenings.over ? 'This page is gone' : 'This page didn’t open'}
          message={evenings.message}
          {...(evenings.over ? {} : { onRetry: retry })}
        />
      );
    case 'open':
      return <Evenings use={use} opened={evenings} />;
  }
}

interface EveningsProps {
  use: UseEveningPage;
  opened: OpenedPage;
}

function Evenings({ use, opened: { page, answers } }: EveningsProps) {
  const today = useToday(page.timezone);
  // What was answered stays open, with what comes of it; the next one is a press away.
  const [chosen, setChosen] = useState(() => ({ id: firstToAnswer(page, answers, today)?.id, byPress: false }));
  const ahead = page.evenings.filter(({ date }) => date >= today);
  const open = ahead.find(({ id }) => id === chosen.id) ?? firstToAnswer(page, answers, today);
  if (!open) {
    return (
      <EmptyState heading="h1" seed="evening" title="These evenings are over">
        There’s nothing left to answer.
      </EmptyState>
    );
  }
  const others = ahead.filter(({ id }) => id !== open.id);
  return (
    <>
      <EveningPanel
        key={open.id}
        page={page}
        evening={open}
        standing={standingOf(open, answers)}
        answers={answers}
        today={today}
        focused={chosen.byPress}
        busy={use.busy}
        errorMessage={use.errorMessage}
        onAnswer={(said) => use.answer(open.id, said)}
      />
      {others.length > 0 ? (
        <section className="grid gap-1 px-5" aria-labelledby="more-evenings">
          <h2 id="more-evenings" className="text-lg">
            {others.length === 1 ? 'One more evening' : 'More evenings'}
          </h2>
          <ul>
            {others.map((evening) => (
              <li key={evening.id} className="border-t border-line">
                <EveningRow
                  evening={evening}
                  said={SAID[standingOf(evening, answers).kind]}
                  onOpen={(id) => setChosen({ id, byPress: true })}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

const SAID = { open: '', works: 'Works', asked: 'Another time' } as const;

interface EveningRowProps {
  evening: SharedEvening;
  said: string;
  onOpen(id: string): void;
}

function EveningRow({ evening, said, onOpen }: EveningRowProps) {
  return (
    <button
      type="button"
      className="flex min-h-16 w-full items-center gap-3 text-left"
      onClick={() => onOpen(evening.id)}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" dir="auto">
          {evening.title}
        </span>
        <span className="num block text-sm text-ink-2">
          {longDate(evening.date)}, {clockTime(evening.start_time)}
        </span>
      </span>
      <span className="text-sm text-ink-2">{said}</span>
    </button>
  );
}
