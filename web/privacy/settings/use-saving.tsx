/** Saves the privacy settings: asks first where saving takes something away, and says what could not be done. */
import { type ReactNode, type RefObject, useState } from 'react';
import { isShorter } from '../../../domain/privacy/retention.ts';
import type { PrivacySettings } from '../../../domain/privacy/settings.ts';
import { callApi, plainSentence } from '../../client/api.ts';
import { saidWith } from '../../client/api-error.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { setUpUnlockHere } from '../lock/lock-passkey.ts';
import { countPastHere, tendDevice } from '../retention/tend-device.ts';
import { RETENTION_WORDS, recordsInWords } from '../setting-switch.tsx';

interface Saving {
  userId: string;
  /** As they are saved. */
  settings: PrivacySettings | null;
  /** As they are on the screen. */
  draft: PrivacySettings | null;
  save(next: PrivacySettings): Promise<void>;
  move(to: 'account' | 'device'): Promise<void>;
  underWay: RefObject<boolean>;
  onSaved(): void;
}

interface Question {
  title: string;
  text: string;
  confirm: string;
  danger: boolean;
  answer(yes: boolean): void;
}

interface UseSaving {
  saveDraft(): void;
  busy: boolean;
  /** Empty for none. */
  problem: string;
  /** To be rendered beside the page. */
  dialog: ReactNode;
}

/** Asks one thing at a time, in a dialog. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (asked: Omit<Question, 'answer'>) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setQuestion(null);
        resolve(yes);
      };
      setQuestion({ ...asked, answer });
    });

  const dialog = question ? (
    <ConfirmDialog
      open
      title={question.title}
      confirmText={question.confirm}
      danger={question.danger}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      {question.text}
    </ConfirmDialog>
  ) : null;
  return { ask, dialog };
}

export function useSaving({ userId, settings, draft, save, move, underWay, onSaved }: Saving): UseSaving {
  const { busy, errorMessage, submit } = useSubmit({ messageOf: stillHere });
  /** Why the passkey does not open the lock here; empty if nothing failed. */
  const [lockProblem, setLockProblem] = useState('');
  const { ask, dialog } = useQuestion();
  const toast = useToast();

  const agreed = async (before: PrivacySettings, after: PrivacySettings): Promise<boolean> => {
    if (isShorter(before.dataRetention, after.dataRetention)) {
      const goes = await countPast(userId, after.dataRetention);
      if (goes > 0 && !(await ask(keepLess(goes, after.dataRetention)))) return false;
    }
    return before.cloudBackup === after.cloudBackup || ask(after.cloudBackup ? TO_ACCOUNT : TO_DEVICE);
  };

  /** The lock is to open by the passkey from now on, so it is asked for at once. */
  const askPasskey = async () => {
    const { state, errorMessage } = await setUpUnlockHere(userId);
    if (errorMessage) setLockProblem(`Your settings are saved. ${errorMessage}`);
    else if (state === 'ready') toast('Your passkey opens the lock on this device');
  };

  const run = (before: PrivacySettings, after: PrivacySettings) =>
    submit(async () => {
      setLockProblem('');
      underWay.current = true;
      try {
        if (!(await agreed(before, after))) return;
        await save(after);
        await tendDevice(userId, after.dataRetention);
        onSaved();
        toast('Privacy settings saved');
        if (!before.biometricLock && after.biometricLock) await askPasskey();
        if (before.cloudBackup !== after.cloudBackup) void move(after.cloudBackup ? 'account' : 'device');
      } finally {
        underWay.current = false;
      }
    });
  const saveDraft = () => settings && draft && void run(settings, draft);

  return { saveDraft, busy, problem: errorMessage || lockProblem, dialog };
}

const stillHere = (error: unknown): string => saidWith(plainSentence(error), 'Your changes are still here.');

/** In the account and on this device together. */
async function countPast(userId: string, retention: PrivacySettings['dataRetention']): Promise<number> {
  const [{ past }, here] = await Promise.all([
    callApi('GET /privacy/retention', { query: { keep: retention } }),
    countPastHere(userId, retention),
  ]);
  return past + here;
}

const keepLess = (goes: number, retention: PrivacySettings['dataRetention']): Omit<Question, 'answer'> => ({
  title: 'Keep less?',
  text: `${recordsInWords(goes)} older than ${RETENTION_WORDS[retention].title.replace(/^1 year$/, 'a year')} ${goes === 1 ? 'goes' : 'go'} for good as you save. Other devices delete theirs the next time you open them.`,
  confirm: 'Save and Delete',
  danger: true,
});

const TO_DEVICE: Omit<Question, 'answer'> = {
  title: 'Keep everything on this device only?',
  text: 'Your records move out of your account into this browser. Your other devices will no longer have them, losing this device means losing them, and a browser may delete what sites store when it runs out of space. Keep this page open until it’s done.',
  confirm: 'Move to This Device',
  danger: true,
};

const TO_ACCOUNT: Omit<Question, 'answer'> = {
  title: 'Back up to your account?',
  text: 'The records on this device move into your account, encrypted, and open wherever you sign in. Keep this page open until it’s done.',
  confirm: 'Move to My Account',
  danger: false,
};
