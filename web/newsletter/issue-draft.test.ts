/** Saving an issue by itself: nothing typed is passed over, nobody's words are written over, and a lost answer is no stranger's save. */
import { expect, test } from 'vitest';
import type { IssueFields } from '../../domain/newsletter/issue.ts';
import { ApiError, unreachable } from '../client/api-error.ts';
import { openDraftSaver, type Saving, type StoredIssue } from './issue-draft.ts';

const ISSUE: StoredIssue = { subject: 'November', words: '', articleIds: [], version: 1 };

/** A server that keeps one issue; `answers` says what becomes of each save that reaches it, in turn. */
function house(answers: ('answer' | 'lost' | 'away')[] = []) {
  let kept = ISSUE;
  const told: Saving[] = [];
  const seen: string[] = [];
  const waiting: (() => void)[] = [];
  let held = false;
  const store = (version: number, fields: IssueFields): StoredIssue => {
    if (version !== kept.version) throw new ApiError(409, 'Conflict', { code: 'version-conflict' });
    kept = { ...fields, version: version + 1 };
    return kept;
  };
  const saver = openDraftSaver(ISSUE, {
    async save(version, fields) {
      seen.push(fields.subject);
      if (held) await new Promise<void>((go) => waiting.push(go));
      const way = answers.shift() ?? 'answer';
      if (way === 'away') throw unreachable();
      const stored = store(version, fields);
      if (way === 'lost') throw unreachable();
      return stored;
    },
    read: async () => kept,
    tell: (saving) => told.push(saving),
  });
  return {
    saver,
    told,
    seen,
    kept: () => kept,
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
      for (const go of waiting.splice(0)) go();
    },
    somebodyElse: (subject: string) => store(kept.version, { ...kept, subject }),
  };
}

test('what is typed while a save is under way goes out behind it, and twice at once is once', async () => {
  const { saver, seen, kept, hold, release, told } = house();
  hold();
  saver.type({ subject: 'One' });
  const [first, second] = [saver.saveNow(), saver.saveNow()];
  saver.type({ subject: 'Two' });
  saver.type({ words: 'And more.' });
  release();
  expect(await Promise.all([first, second])).toEqual([3, 3]);
  expect(seen).toEqual(['One', 'Two']);
  expect(kept()).toMatchObject({ subject: 'Two', words: 'And more.' });
  expect(told.at(-1)).toBe('saved');
  expect(saver.holdsMore()).toBe(false);
  expect(await saver.saveNow()).toBe(3);
  expect(seen).toHaveLength(2);
});

test('what cannot be saved is still held, and goes out at the next try', async () => {
  const { saver, kept, told } = house(['away']);
  saver.type({ subject: 'One' });
  expect(await saver.saveNow()).toBeNull();
  expect([told.at(-1), saver.holdsMore(), kept().version]).toEqual(['failed', true, 1]);
  expect(await saver.saveNow()).toBe(2);
  expect(kept().subject).toBe('One');
});

test('a save whose answer was lost is known for one’s own, also after more was typed', async () => {
  const { saver, kept, told } = house(['lost']);
  saver.type({ subject: 'One' });
  expect(await saver.saveNow()).toBeNull();
  expect(kept()).toMatchObject({ subject: 'One', version: 2 });
  saver.type({ subject: 'Two' });
  expect(await saver.saveNow()).toBe(3);
  expect(kept().subject).toBe('Two');
  expect(told).not.toContain('overtaken');
});

test('the same, with nothing typed since', async () => {
  const { saver, kept } = house(['lost']);
  saver.type({ subject: 'One' });
  await saver.saveNow();
  expect(await saver.saveNow()).toBe(2);
  expect(kept()).toMatchObject({ subject: 'One', version: 2 });
});

test('somebody else’s words are never written over, not after a lost answer and not on leaving', async () => {
  const { saver, kept, told, seen, somebodyElse } = house(['lost']);
  saver.type({ subject: 'One' });
  await saver.saveNow();
  somebodyElse('Theirs');
  saver.type({ subject: 'Two' });
  expect(await saver.saveNow()).toBeNull();
  expect(told.at(-1)).toBe('overtaken');
  expect(saver.holdsMore()).toBe(true);
  const before = seen.length;
  saver.leave();
  expect(seen).toHaveLength(before);
  expect(kept().subject).toBe('Theirs');
});

test('leaving sends what the pause had not sent yet', async () => {
  const { saver, kept } = house();
  saver.type({ subject: 'One' });
  saver.leave();
  await saver.saveNow();
  expect(kept().subject).toBe('One');
});
