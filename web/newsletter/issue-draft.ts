/** An issue while it is being written: what is typed is saved by itself, one save after the other, each over the version before it; leaving asks while something is not saved. */
import { useCallback, useEffect, useState } from 'react';
import type { IssueFields } from '../../domain/newsletter/issue.ts';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { ApiError, mayBeDone, plainSentence } from '../client/api-error.ts';
import { readIssue, saveIssue } from './issues.ts';

/** An issue while it is being written: what is typed is saved by itself a moment later, and leaving asks while something is not. */
interface IssueDraft {
  fields: IssueFields;
  change(part: Partial<IssueFields>): void;
  saving: Saving;
  /** Why it could not be saved. */
  errorMessage: string;
  /** A save failed, and none has gone well since: leaving would lose what was typed. */
  atRisk: boolean;
  /** Saves what is not saved yet; the version that is stored then, or null where it could not be. */
  saveNow(): Promise<number | null>;
}

const PAUSE_MS = 900;

export function useIssueDraft(issue: IssueView): IssueDraft {
  const { id, subject, words, articleIds } = issue;
  const [fields, setFields] = useState<IssueFields>({ subject, words, articleIds });
  const [{ saving, errorMessage, atRisk }, setState] = useState<SavingState>({
    saving: 'saved',
    errorMessage: '',
    atRisk: false,
  });
  const [saver] = useState(() =>
    openDraftSaver(issue, {
      save: (version, sent) => saveIssue(id, version, sent),
      read: () => readIssue(id),
      tell: (now, why) => setState((was) => ({ saving: now, errorMessage: why, atRisk: riskOf(now, was.atRisk) })),
    }),
  );

  const change = useCallback(
    (part: Partial<IssueFields>) => {
      setFields(saver.type(part));
      setState((was) => (was.saving === 'overtaken' ? was : { ...was, saving: 'unsaved', errorMessage: '' }));
    },
    [saver],
  );

  // Each change puts the save off a little.
  const unsaved = saving === 'unsaved' ? fields : null;
  useEffect(() => {
    if (unsaved === null) return;
    const timer = setTimeout(() => void saver.saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsaved, saver]);

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

  return { fields, change, saving, errorMessage, atRisk, saveNow: saver.saveNow };
}

/** overtaken: somebody else saved it meanwhile, and nothing more is saved over theirs. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed' | 'overtaken';

type SavingState = Pick<IssueDraft, 'saving' | 'errorMessage' | 'atRisk'>;

const riskOf = (saving: Saving, before: boolean): boolean =>
  saving === 'saved' ? false : before || saving === 'failed' || saving === 'overtaken';

export interface StoredIssue extends IssueFields {
  version: number;
}

interface DraftWays {
  /** Rejects with an ApiError. */
  save(version: number, fields: IssueFields): Promise<StoredIssue>;
  read(): Promise<StoredIssue>;
  /** `errorMessage`: why it could not be saved. */
  tell(saving: Saving, errorMessage: string): void;
}

interface DraftSaver {
  type(part: Partial<IssueFields>): IssueFields;
  /** Saves what is not saved yet; the version that is stored then, or null where it could not be. */
  saveNow(): Promise<number | null>;
  /** Whether anything typed stands here alone. */
  holdsMore(): boolean;
  /** On leaving: what is not saved goes out, unless it would go against somebody else's. */
  leave(): void;
}

const fieldsOf = ({ subject, words, articleIds }: IssueFields): IssueFields => ({ subject, words, articleIds });
const same = (one: IssueFields, other: IssueFields) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** What is stored, as far as this page knows. */
function createStoredIssue(issue: StoredIssue, ways: Pick<DraftWays, 'save' | 'read'>) {
  let stored = fieldsOf(issue);
  let version = issue.version;
  /** Sent, and no answer came: it may be stored. */
  let unsure: IssueFields | null = null;

  const send = async (sent: IssueFields): Promise<void> => {
    try {
      version = (await ways.save(version, sent)).version;
    } catch (error) {
      if (mayBeDone(error)) unsure = sent;
      throw error;
    }
    stored = sent;
    unsure = null;
  };

  /** After a conflict: whether what is stored is what was sent when no answer came. */
  const wasOurs = async (): Promise<boolean> => {
    if (unsure === null) return false;
    const now = await ways.read();
    if (!same(now, unsure)) return false;
    stored = unsure;
    version = now.version;
    unsure = null;
    return true;
  };

  return {
    matches: (fields: IssueFields) => same(fields, stored),
    version: () => version,
    /** One's own save is never taken for somebody else's. */
    save: (sent: IssueFields) =>
      send(sent).catch(async (error: unknown) => {
        if (!isConflict(error) || !(await wasOurs())) throw error;
      }),
  };
}

export function openDraftSaver(issue: StoredIssue, ways: DraftWays): DraftSaver {
  const stored = createStoredIssue(issue, ways);
  let typed = fieldsOf(issue);
  let overtaken = false;
  let running: Promise<number | null> | null = null;

  const saveAll = async (): Promise<number | null> => {
    while (!stored.matches(typed)) {
      ways.tell('saving', '');
      try {
        await stored.save(typed);
      } catch (error) {
        overtaken = isConflict(error);
        ways.tell(overtaken ? 'overtaken' : 'failed', plainSentence(error));
        return null;
      }
    }
    ways.tell('saved', '');
    return stored.version();
  };

  const saveNow = (): Promise<number | null> => {
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    type(part) {
      typed = { ...typed, ...part };
      return typed;
    },
    saveNow,
    holdsMore: () => !stored.matches(typed),
    leave: () => {
      if (!overtaken) void saveNow();
    },
  };
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'version-conflict';
