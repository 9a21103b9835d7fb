/** A draft of the newsletter: subject, a few words, articles, and the letter that becomes of them beside it. */
import { useMemo, useState } from 'react';
import { ISSUE_LENGTHS } from '../../domain/newsletter/issue.ts';
import type { IssueView, OfferedArticle } from '../../domain/newsletter/issue-views.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { ArticlePicker } from './article-picker.tsx';
import type { Saving } from './draft-saver.ts';
import { IssuePreview } from './issue-preview.tsx';
import { IssueSending } from './issue-sending.tsx';
import { useIssueDraft } from './use-issue-draft.ts';

const SAVING: Record<Saving, string> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved',
  overtaken: 'Not saved',
};

interface IssueEditorProps {
  issue: IssueView;
  offered: readonly OfferedArticle[];
  onScheduled: (issue: IssueView) => void;
  onRemoved: () => void;
  onReload: () => void;
}

export function IssueEditor({ issue, offered, onScheduled, onRemoved, onReload }: IssueEditorProps) {
  const { fields, change, saving, trouble, saveNow } = useIssueDraft(issue);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const articles = useMemo(() => chosenOf(fields.articleIds, offered), [fields.articleIds, offered]);
  const edit = (part: Partial<typeof fields>) => {
    setErrors({});
    change(part);
  };
  const refuse = (field: string, sentence: string) => {
    setErrors({ [field]: sentence });
    document.getElementById(field === 'subject' ? 'issue-subject' : 'issue-articles')?.scrollIntoView();
  };
  return (
    <>
      <p role="status" className="text-sm text-ink-3">
        {SAVING[saving]}
      </p>
      {saving === 'failed' ? (
        <Notice
          tone="bad"
          title={trouble}
          action={
            <Button variant="outline" size="small" onClick={() => void saveNow()}>
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
          title={trouble}
          action={
            <Button variant="outline" size="small" onClick={onReload}>
              Load theirs
            </Button>
          }
        >
          What you wrote is still here: copy what you need from it first.
        </Notice>
      ) : null}
      <div className="grid gap-4">
        <TextInput
          id="issue-subject"
          label="Subject"
          hint="everyone near the inbox may read it, so let it name no topic"
          value={fields.subject}
          onChange={(subject) => edit({ subject })}
          maxLength={ISSUE_LENGTHS.subject}
          error={errors.subject}
          dir="auto"
        />
        <TextArea
          label="A few words above the articles"
          hint="optional; an empty line begins a new paragraph"
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
    </>
  );
}

/** In their order; one that is not published has nothing to show. */
export const chosenOf = (ids: readonly string[], offered: readonly OfferedArticle[]): OfferedArticle[] =>
  ids.flatMap((id) => offered.find((article) => article.id === id) ?? []);
