/** An issue while it is being written: what is typed is saved by itself a moment later, and leaving asks while something is not. */
import { useCallback, useEffect, useState } from 'react';
import type { IssueFields } from '../../domain/newsletter/issue.ts';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { openDraftSaver, type Saving } from './draft-saver.ts';
import { readIssue, saveIssue } from './newsletter-api.ts';

interface IssueDraft {
  fields: IssueFields;
  change(part: Partial<IssueFields>): void;
  saving: Saving;
  /** Why it could not be saved. */
  trouble: string;
  /** Saves what is not saved yet; the version that is stored then, or null where it could not be. */
  saveNow(): Promise<number | null>;
}

const PAUSE_MS = 900;

export function useIssueDraft(issue: IssueView): IssueDraft {
  const { id, subject, words, articleIds } = issue;
  const [fields, setFields] = useState<IssueFields>({ subject, words, articleIds });
  const [{ saving, trouble }, tell] = useState<{ saving: Saving; trouble: string }>({ saving: 'saved', trouble: '' });
  const [saver] = useState(() =>
    openDraftSaver(issue, {
      save: (version, sent) => saveIssue(id, version, sent),
      read: () => readIssue(id),
      tell: (now, why) => tell({ saving: now, trouble: why }),
    }),
  );

  const change = useCallback(
    (part: Partial<IssueFields>) => {
      setFields(saver.type(part));
      tell((was) => (was.saving === 'overtaken' ? was : { saving: 'unsaved', trouble: '' }));
    },
    [saver],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change puts the save off a little
  useEffect(() => {
    if (saving !== 'unsaved') return;
    const timer = setTimeout(() => void saver.saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fields, saving, saver]);

  useEffect(() => {
    // Asked at that moment: the screen may say 'Saved' a moment before an effect would hear of it.
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.holdsMore()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      // Gone to another page of ours before the moment was over.
      saver.leave();
    };
  }, [saver]);

  return { fields, change, saving, trouble, saveNow: saver.saveNow };
}
