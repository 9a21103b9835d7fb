/** The newsletter for its administrators: who is on the list, how it grew, and every issue. */
import '../style/charts.css';
import '../style/moderation.css';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { IssueCard, NewsletterGrowth, NewsletterOverview } from '../../domain/newsletter/issue-views.ts';
import { emailError } from '../accounts/typed-email.ts';
import { useForm, useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { ColumnChart } from '../kit/charts/column-chart.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { saveFile } from '../kit/save-file.ts';
import { Tag } from '../kit/tag.tsx';
import { momentOfInstant, monthName } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { fetchList, makeIssue, people, progressInWords, STATUS, takeOffList } from './issues.ts';

export const meta = () => tabTitle('Newsletter');

export default function NewsletterPage() {
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/newsletter');
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Newsletter</h1>
        <p className="text-ink-2">One letter a month, to people who asked for it and confirmed.</p>
      </div>
      {data === undefined && errorMessage ? (
        <ErrorState heading="h2" title="We couldn’t load the newsletter" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data === undefined && !errorMessage ? (
        <div className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-16" />
          <Skeleton className="h-52" />
          <Skeleton className="h-40" />
        </div>
      ) : null}
      {data ? <Overview overview={data} reload={refetch} /> : null}
    </div>
  );
}

function Overview({ overview, reload }: { overview: NewsletterOverview; reload: () => void }) {
  const { subscribers, growth, issues, mail } = overview;
  return (
    <>
      {mail === 'outbox' ? (
        <Notice tone="warn" still title="Mail is not set up here.">
          Letters stay in the data folder’s outbox and reach no one until SMTP_URL is set.
        </Notice>
      ) : null}
      <dl className="account-facts">
        <Fact name="On the list" count={subscribers.confirmed} />
        <Fact name="Not confirmed yet" count={subscribers.asked} />
        <Fact name="Unsubscribed" count={subscribers.left} />
        <Fact name="Bounced" count={subscribers.bounced} />
      </dl>
      <Issues issues={issues} />
      {growth.length > 0 ? <Growth growth={growth} /> : null}
      <section className="grid gap-5">
        <h2>The list</h2>
        <p className="text-ink-2">
          We never show addresses on screen. The file lists everyone who gets the letter. Saving it is recorded in the
          audit log.
        </p>
        <TakeList count={subscribers.confirmed} />
        <RemovalForm onDone={reload} />
      </section>
    </>
  );
}

function Fact({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{count.toLocaleString('en-GB')}</dd>
    </div>
  );
}

function Issues({ issues }: { issues: readonly IssueCard[] }) {
  const go = useNavigate();
  const { busy, errorMessage, submit } = useSubmit();
  const make = () =>
    submit(async () => {
      const { id } = await makeIssue();
      await go(`/admin/newsletter/${id}`);
    });
  const button = (
    <Button busy={busy} busyText="Processing..." onClick={() => void make()}>
      New issue
    </Button>
  );
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>Issues</h2>
        {issues.length > 0 ? button : null}
      </div>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {issues.length === 0 ? (
        <EmptyState seed="newsletter" title="No issues yet" action={button}>
          A new issue starts with the month’s name and your latest articles.
        </EmptyState>
      ) : (
        <ul className="rows" aria-label="Issues, newest first">
          {issues.map((issue) => (
            <li key={issue.id} className="max-md:!grid-cols-1 max-md:justify-items-start">
              <div className="grid min-w-0 gap-1">
                <Link className="queue-link" to={`/admin/newsletter/${issue.id}`} dir="auto">
                  {issue.subject.trim() || 'No subject'}
                </Link>
                <p className="num text-sm text-ink-2">
                  {progressInWords(issue, momentOfInstant) || `started ${momentOfInstant(issue.createdAt)}`}
                </p>
              </div>
              <Tag tone={STATUS[issue.status].tone}>{STATUS[issue.status].text}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A round number that nothing is above. */
function roundAbove(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))));
  return Math.max(4, Math.ceil(most / step) * step);
}

function Growth({ growth }: { growth: readonly NewsletterGrowth[] }) {
  const top = roundAbove(Math.max(...growth.map(({ total }) => total)));
  const last = growth.at(-1);
  return (
    <section className="grid gap-5">
      <h2>Growth</h2>
      <ColumnChart
        summary={`On the list at the end of each month. Now ${people(last?.total ?? 0)}; this month ${last?.joined ?? 0} joined and ${last?.left ?? 0} left.`}
        columns={growth.map(({ month, joined, left, total }, at) => ({
          key: month,
          label: monthName(`${month}-01`).slice(0, 3),
          name: monthName(`${month}-01`),
          value: total,
          note: `+${joined} -${left}`,
          strong: at === growth.length - 1,
        }))}
        max={top}
        ticks={[0, top / 2, top]}
        format={(count) => count.toLocaleString('en-GB')}
        head={{ column: 'Month', value: 'On the list', note: 'Joined and left' }}
      />
    </section>
  );
}

function TakeList({ count }: { count: number }) {
  const { busy, errorMessage, submit } = useSubmit();
  const take = () => submit(async () => saveFile('list.csv', 'text/csv', await fetchList()));
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={count === 0}
        busy={busy}
        busyText="Processing..."
        onClick={() => void take()}
      >
        Save the list as a file
      </Button>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
    </>
  );
}

/** Takes one address off the list by hand: for who asked by mail or telephone, and for letters that came back later. */
const WHY = [
  { value: 'leave', label: 'They asked us to' },
  { value: 'bounce', label: 'Letters bounce' },
] as const;

function RemovalForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [why, setWhy] = useState<'leave' | 'bounce'>('leave');
  const { busy, done, errors, errorMessage, onSubmit } = useForm({
    fields: { email, why },
    check: () => ({ email: emailError(email) }),
    send: async () => {
      await takeOffList(email.trim(), why);
      setEmail('');
      onDone();
    },
  });
  return (
    <form className="mt-2 grid max-w-[620px] gap-5" noValidate onSubmit={onSubmit}>
      <TextInput
        label="Remove an address"
        hint="The full address"
        type="email"
        name="removal"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <Select label="Why" value={why} onChange={setWhy} options={WHY} />
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {done ? <Notice tone="good">Removed from the list.</Notice> : null}
      <Button type="submit" variant="outline" className="justify-self-start" busy={busy} busyText="Processing...">
        Remove
      </Button>
    </form>
  );
}
