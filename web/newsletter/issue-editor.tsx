/** A draft of the newsletter: subject, a few words, articles, and the letter that becomes of them beside it. */
import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ISSUE_LENGTHS, MAX_ARTICLES } from '../../domain/newsletter/issue.ts';
import type { IssueView, OfferedArticle } from '../../domain/newsletter/issue-views.ts';
import { briefly } from '../client/api-error.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { TextArea, TextInput } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { dayOfInstant } from '../kit/time/date-language.ts';
import { type Saving, useIssueDraft } from './issue-draft.ts';
import { IssuePreview } from './issue-preview.tsx';
import { IssueSending } from './issue-sending.tsx';

const SAVING: Record<Saving, string> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved',
  overtaken: 'Not saved',
};

/** Where a field that keeps an issue from going out is mended, by its name. */
const PLACES: Record<string, string> = { subject: 'issue-subject', words: 'issue-words' };

interface IssueEditorProps {
  issue: IssueView;
  offered: readonly OfferedArticle[];
  onScheduled: (issue: IssueView) => void;
  onRemoved: () => void;
  onReload: () => void;
}

export function IssueEditor({ issue, offered, onScheduled, onRemoved, onReload }: IssueEditorProps) {
  const { fields, change, saving, errorMessage, atRisk, saveNow } = useIssueDraft(issue);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const articles = useMemo(() => chosenOf(fields.articleIds, offered), [fields.articleIds, offered]);
  const edit = (part: Partial<typeof fields>) => {
    setErrors({});
    change(part);
  };
  const refuse = (field: string, sentence: string) => setErrors({ [field]: sentence });
  // Behind the question's own way back to the button that opened it.
  useEffect(() => {
    const [wrong] = Object.keys(errors);
    if (wrong) document.getElementById(PLACES[wrong] ?? 'issue-articles')?.focus();
  }, [errors]);
  return (
    <>
      <SavingState saving={saving} errorMessage={errorMessage} onTryAgain={() => void saveNow()} onReload={onReload} />
      <div className="grid gap-5">
        <TextInput
          id="issue-subject"
          label="Subject"
          hint="Anyone near the inbox can read it, so leave the topic out"
          value={fields.subject}
          onChange={(subject) => edit({ subject })}
          maxLength={ISSUE_LENGTHS.subject}
          error={errors.subject}
          dir="auto"
        />
        <TextArea
          id="issue-words"
          label="A few words above the articles"
          hint="Optional. A blank line starts a new paragraph."
          rows={6}
          value={fields.words}
          onChange={(words) => edit({ words })}
          maxLength={ISSUE_LENGTHS.words}
          error={errors.words}
          dir="auto"
        />
      </div>
      <ArticlePicker
        offered={offered}
        chosen={fields.articleIds}
        error={errors.articleIds}
        onChange={(articleIds) => edit({ articleIds })}
      />
      <IssuePreview fields={fields} articles={articles} />
      <IssueSending
        issue={issue}
        saveNow={saveNow}
        onScheduled={onScheduled}
        onRemoved={onRemoved}
        onRefused={refuse}
      />
      <LeaveQuestion unsaved={atRisk}>The last changes to this issue couldn’t be saved.</LeaveQuestion>
    </>
  );
}

interface SavingStateProps {
  saving: Saving;
  errorMessage: string;
  onTryAgain: () => void;
  onReload: () => void;
}

function SavingState({ saving, errorMessage, onTryAgain, onReload }: SavingStateProps) {
  return (
    <>
      <p role="status" className="text-sm text-ink-3">
        {SAVING[saving]}
      </p>
      {saving === 'failed' ? (
        <Notice
          tone="bad"
          title={briefly(errorMessage)}
          action={
            <Button variant="outline" size="small" onClick={onTryAgain}>
              Try Again
            </Button>
          }
        >
          What you wrote is still here.
        </Notice>
      ) : null}
      {saving === 'overtaken' ? (
        <Notice
          tone="bad"
          title={briefly(errorMessage)}
          action={
            <Button variant="outline" size="small" onClick={onReload}>
              Load theirs
            </Button>
          }
        >
          What you wrote is still here. Copy what you need first.
        </Notice>
      ) : null}
    </>
  );
}

/** In their order; one that is not published has nothing to show. */
export const chosenOf = (ids: readonly string[], offered: readonly OfferedArticle[]): OfferedArticle[] =>
  ids.flatMap((id) => offered.find((article) => article.id === id) ?? []);

interface ArticlePickerProps {
  offered: readonly OfferedArticle[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Which articles stand in the issue, and in which order. */
function ArticlePicker({ offered, chosen, error, onChange }: ArticlePickerProps) {
  const [statusMessage, setStatusMessage] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const titleOf = (id: string) => offered.find((article) => article.id === id)?.title ?? 'An unpublished article';

  const move = (id: string, by: -1 | 1) => {
    const order = [...chosen];
    const from = order.indexOf(id);
    order.splice(from, 1);
    order.splice(from + by, 0, id);
    onChange(order);
    setStatusMessage(`${titleOf(id)} is now number ${from + by + 1} of ${order.length}.`);
  };
  const takeOut = (id: string) => {
    onChange(chosen.filter((other) => other !== id));
    setStatusMessage(`${titleOf(id)} was removed.`);
    list.current?.focus();
  };
  const putIn = (id: string) => {
    onChange([...chosen, id]);
    setStatusMessage(`${titleOf(id)} was added.`);
    list.current?.focus();
  };
  return (
    <section className="grid gap-3" aria-labelledby="issue-articles">
      <h2 id="issue-articles" tabIndex={-1} className="outline-none">
        Articles
      </h2>
      <p role="status" className="sr-only">
        {statusMessage}
      </p>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <ol ref={list} tabIndex={-1} className="outline-none" aria-label="In this issue, in order">
        {chosen.map((id, at) => (
          <ChosenArticle
            key={id}
            title={titleOf(id)}
            isFirst={at === 0}
            isLast={at === chosen.length - 1}
            onMove={(by) => move(id, by)}
            onTakeOut={() => takeOut(id)}
          />
        ))}
      </ol>
      {chosen.length === 0 ? <p className="text-ink-2">None chosen yet.</p> : null}
      <OtherArticles
        articles={offered.filter(({ id }) => !chosen.includes(id))}
        full={chosen.length >= MAX_ARTICLES}
        onPutIn={putIn}
      />
    </section>
  );
}

const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2';

interface ChosenArticleProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onTakeOut: () => void;
}

function ChosenArticle({ title, isFirst, isLast, onMove, onTakeOut }: ChosenArticleProps) {
  return (
    <li className={ROW}>
      <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
      <div className="flex">
        <IconButton label={`Move up: ${title}`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUpIcon size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move down: ${title}`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDownIcon size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove: ${title}`} onClick={onTakeOut}>
          <XIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** Those that are shown at once; a search finds the rest. */
const SHOWN = 8;

interface OtherArticlesProps {
  articles: readonly OfferedArticle[];
  /** No more may be put in. */
  full: boolean;
  onPutIn: (id: string) => void;
}

function OtherArticles({ articles, full, onPutIn }: OtherArticlesProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = articles.filter(({ title }) => title.toLowerCase().includes(words));
  return (
    <>
      <TextInput label="Find an article to add" type="search" value={search} onChange={setSearch} autoComplete="off" />
      <ul aria-label="Not in this issue">
        {found.slice(0, SHOWN).map(({ id, title, publishedAt, used }) => (
          <li key={id} className={ROW}>
            <p className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-sm text-ink-3">
                {dayOfInstant(publishedAt)}
                {used ? ', used in an earlier issue' : ''}
              </span>
            </p>
            <IconButton label={`Add: ${title}`} disabled={full} onClick={() => onPutIn(id)}>
              <PlusIcon size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="text-sm text-ink-2">No other article by that name.</p> : null}
      {found.length > SHOWN ? (
        <p className="text-sm text-ink-2">{found.length - SHOWN} more. Type part of a title to find them.</p>
      ) : null}
    </>
  );
}
