/** 'Unlock your journal': asked wherever a page needs what only its owner can open; closing it leaves the journal closed. */
import { useEffect, useState } from 'react';
import { plainSentence } from '../../client/api.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { answerUnlock, type UnlockQuestion } from '../keys/ask-unlock.ts';
import { type UnlockWay, unlockWays, unlockWith } from './unlock.ts';
import { UnlockForm } from './unlock-form.tsx';

export default function UnlockDialog({ user, question }: { user: SignedInUser; question: UnlockQuestion }) {
  const [ways, setWays] = useState<UnlockWay[] | null>(null);
  const [errorMessage, setErrorMessage] = useState('');
  useEffect(() => {
    let here = true;
    unlockWays(user.id).then(
      (found) => here && setWays(found),
      (error: unknown) => here && setErrorMessage(plainSentence(error)),
    );
    return () => {
      here = false;
    };
  }, [user.id]);
  useEffect(() => onForgetKeys(() => answerUnlock(false)), []);

  return (
    <Dialog
      open
      title="Unlock your journal"
      subtitle={question.note || 'It’s in private mode. Your passphrase, phrase or passkey opens it.'}
      onClose={() => answerUnlock(false)}
    >
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {ways ? (
        <UnlockForm
          user={user}
          ways={ways}
          submitText="Unlock"
          act={async (way, secret) => {
            await unlockWith(way, user.id, secret);
            answerUnlock(true);
          }}
        />
      ) : errorMessage ? null : (
        <div role="status" aria-label="Loading..." className="grid gap-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-[78px]" />
        </div>
      )}
    </Dialog>
  );
}
