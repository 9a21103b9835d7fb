/** The AI provider as operators see it: whether it answers, what went wrong lately, and how much it or the engine wrote. */
import type { BodyOf } from '../../domain/api.ts';
import { useApiQuery } from '../client/queries.ts';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { dayOfInstant, momentOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { TOOL_WORDS } from './analytics-words.ts';

export const meta = () => tabTitle('Provider');

type Report = BodyOf<'GET /admin/provider'>;

export default function AdminProviderPage() {
  const { data: report, errorMessage, refetch } = useApiQuery('GET /admin/provider');

  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Provider</h1>
        <p className="text-ink-2">
          The AI provider that may write words for people who agreed. The built-in engine does the rest. Nothing on this
          page leads to a person.
        </p>
      </div>
      {report === undefined && errorMessage ? (
        <ErrorState heading="h2" title="We couldn’t load the report" message={errorMessage} onRetry={refetch} />
      ) : null}
      {report === undefined && !errorMessage ? (
        <div className="grid gap-3" role="status" aria-label="Loading...">
          <Skeleton className="h-14" />
          <Skeleton className="h-28" />
        </div>
      ) : null}
      {report ? <Facts report={report} /> : null}
    </div>
  );
}

function Facts({ report }: { report: Report }) {
  const { state, code, message, model, host, days, failures } = report;
  return (
    <>
      {state === 'ready' ? (
        <Notice tone="good" still>
          {model} at {host} is being asked.
        </Notice>
      ) : null}
      {state === 'resting' ? (
        <Notice tone="warn" still>
          {model} at {host} failed five times in a row and is resting for half a minute. The built-in engine answers.
        </Notice>
      ) : null}
      {state === 'none' ? (
        <Notice tone="info" still>
          No provider is in use. {message} ({code}).
        </Notice>
      ) : null}
      <section className="grid gap-3">
        <h2>What went wrong, last {days} days</h2>
        {failures.length === 0 ? (
          <p className="text-ink-2">Nothing did.</p>
        ) : (
          <ul className="rows num">
            {failures.map((failure) => (
              <li key={`${failure.day} ${failure.tool} ${failure.code}`} className="max-md:grid-cols-1">
                <div className="grid min-w-0 gap-1">
                  <p className="font-semibold wrap-anywhere">{failure.code}</p>
                  <p className="text-sm text-ink-2">
                    {failure.message}
                    {failure.details ? ` (${failure.details})` : ''}
                  </p>
                </div>
                <p className="text-sm text-ink-3 md:text-right">
                  {TOOL_WORDS[failure.tool] ?? failure.tool}: {failure.count}
                  <time className="block" dateTime={failure.last_at}>
                    last {momentOfInstant(failure.last_at)}
                  </time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Written report={report} />
    </>
  );
}

function Written({ report: { days, generations } }: { report: Report }) {
  return (
    <section className="grid gap-3">
      <h2>Who wrote what, last {days} days</h2>
      {generations.length === 0 ? (
        <p className="text-ink-2">Nothing made yet.</p>
      ) : (
        <ul className="rows num">
          {generations.map(({ day, tool, writer, count }) => (
            <li key={`${day} ${tool} ${writer}`}>
              <p>
                <span className="font-semibold">{TOOL_WORDS[tool]}</span>
                <span className="block text-sm text-ink-2">
                  {writer === 'engine' ? 'by the built-in engine' : 'with the provider’s words'}
                </span>
              </p>
              <p className="text-right">
                {count}
                <time className="block text-sm text-ink-3" dateTime={day}>
                  {dayOfInstant(`${day}T12:00:00Z`)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
