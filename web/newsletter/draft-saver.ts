/** Saves an issue while it is being written: one save after the other, each over the version before it, and one's own save is never taken for somebody else's. */
import type { IssueFields } from '../../domain/newsletter/issue.ts';
import { ApiError, mayBeDone, plainSentence } from '../client/api-error.ts';

/** overtaken: somebody else saved it meanwhile, and nothing more is saved over theirs. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed' | 'overtaken';

export interface StoredIssue extends IssueFields {
  version: number;
}

interface DraftWays {
  /** Rejects with an ApiError. */
  save(version: number, fields: IssueFields): Promise<StoredIssue>;
  read(): Promise<StoredIssue>;
  /** `trouble`: why it could not be saved. */
  tell(saving: Saving, trouble: string): void;
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

export function openDraftSaver(issue: StoredIssue, ways: DraftWays): DraftSaver {
  let typed = fieldsOf(issue);
  let stored = typed;
  let version = issue.version;
  let overtaken = false;
  /** Sent, and no answer came: it may be stored. */
  let unsure: IssueFields | null = null;
  let running: Promise<number | null> | null = null;

  const send = async (): Promise<void> => {
    const sent = typed;
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

  const saveAll = async (): Promise<number | null> => {
    while (!same(typed, stored)) {
      ways.tell('saving', '');
      try {
        await send().catch(async (error: unknown) => {
          if (!isConflict(error) || !(await wasOurs())) throw error;
        });
      } catch (error) {
        overtaken = isConflict(error);
        ways.tell(overtaken ? 'overtaken' : 'failed', plainSentence(error));
        return null;
      }
    }
    ways.tell('saved', '');
    return version;
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
    holdsMore: () => !same(typed, stored),
    leave: () => {
      if (!overtaken) void saveNow();
    },
  };
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'version-conflict';
