/** One issue of the newsletter: written while it is a draft, watched once it has a time. */
import { type Ref, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { IssueView, OfferedArticle } from '../../domain/newsletter/issue-views.ts';
import { ApiError } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useFocusAfter } from '../kit/navigation/more-button.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Tag } from '../kit/tag.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { chosenOf, IssueEditor } from './issue-editor.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { progressInWords, STATUS, takeIssueBack } from './issues.ts';

export const meta = () => tabTitle('Newsletter');

const WATCH_MS = 5_000;

export default function IssuePage() {
  const { issueId = '' } = useParams();
  const go = useNavigate();
  const issue = useApiQuery('GET /admin/newsletter/issues/{id}', { params: { id: issueId } }, { gcTime: 0 });
  const offered = useApiQuery('GET /admin/newsletter/articles');
  const errorMessage = issue.errorMessage || offered.errorMessage;
  const { place: head, focusAfter } = useFocusAfter<HTMLDivElement>();
  /** Another screen stands there then, without the button that was clicked. */
  const turn = (view: IssueView) => {
    issue.setData(view);
    focusAfter();
  };
  const [loads, setLoads] = useState(0);
  const reload = () => {
    // A fresh editor takes up what is stored, once that has been read.
    setLoads((count) => count + 1);
    issue.reset();
    offered.refetch();
  };
  const missing = issue.error instanceof ApiError && issue.error.status === 404;
  const both = issue.data && offered.data ? { view: issue.data, articles: offered.data.articles } : null;
  return (
    <div className="admin-page">
      <Head ref={head} issue={issue.data} />
      {!both && errorMessage ? (
        <ErrorState
          heading="h2"
          title={missing ? 'We can’t find that issue' : 'We couldn’t load this issue'}
          message={errorMessage}
          {...(missing ? {} : { onRetry: reload })}
        />
      ) : null}
      {!both && !errorMessage ? (
        <div className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
          <Skeleton className="h-52" />
        </div>
      ) : null}
      {both?.view.status === 'draft' ? (
        <IssueEditor
          key={`${both.view.id} ${loads}`}
          issue={both.view}
          offered={both.articles}
          onScheduled={turn}
          onRemoved={() => void go('/admin/newsletter')}
          onReload={reload}
        />
      ) : null}
      {both && both.view.status !== 'draft' ? (
        <IssueStanding issue={both.view} offered={both.articles} onChange={turn} onWatch={issue.refetch} />
      ) : null}
    </div>
  );
}

function Head({ ref, issue }: { ref: Ref<HTMLDivElement>; issue: IssueView | undefined }) {
  return (
    <div className="grid gap-2">
      <p>
        <Link to="/admin/newsletter" className="link">
          Newsletter
        </Link>
      </p>
      <div ref={ref} tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
        <h1>Issue</h1>
        {issue ? <Tag tone={STATUS[issue.status].tone}>{STATUS[issue.status].text}</Tag> : null}
      </div>
    </div>
  );
}

interface StandingProps {
  issue: IssueView;
  offered: readonly OfferedArticle[];
  onChange: (issue: IssueView) => void;
  onWatch: () => void;
}

function IssueStanding({ issue, offered, onChange, onWatch }: StandingProps) {
  const { busy, errorMessage, submit } = useSubmit();
  const articles = useMemo(() => chosenOf(issue.articleIds, offered), [issue.articleIds, offered]);
  useEffect(() => {
    if (issue.status === 'sent') return;
    const timer = setInterval(onWatch, WATCH_MS);
    return () => clearInterval(timer);
  }, [issue.status, onWatch]);
  const takeBack = () => submit(async () => onChange(await takeIssueBack(issue.id)));
  return (
    <>
      <p role="status" className="num text-ink-2">
        {progressInWords(issue, momentOfInstant)}
      </p>
      {issue.status === 'scheduled' ? (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={busy}
          busyText="Processing..."
          onClick={() => void takeBack()}
        >
          Take it back
        </Button>
      ) : null}
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      <IssuePreview fields={issue} articles={articles} />
    </>
  );
}
