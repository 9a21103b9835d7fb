/** Private mode: what it means, whether it is on, and the ways into it, within it and out of it. */
import { useState } from 'react';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tag } from '../kit/tag.tsx';
import { useToast } from '../kit/toaster.tsx';
import { PrivateModeDialog } from './private-mode-dialog.tsx';
import { PrivateModeLeave } from './private-mode-leave.tsx';

const OPENED_BY = { phrase: 'your recovery phrase', passphrase: 'your passphrase', passkey: 'your passkey' };

/** Without a heading: the page that shows it has its own. */
export function PrivateModeSection({ user }: { user: SignedInUser }) {
  const { data, errorMessage, refetch } = useApiQuery('GET /journal/key');
  const [open, setOpen] = useState<'change' | 'leave' | null>(null);
  const toast = useToast();
  const done = (said: string) => {
    setOpen(null);
    toast(said);
    refetch();
  };
  if (errorMessage) return <AccountTrouble message={errorMessage} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton className="h-[112px]" />
      </div>
    );
  }
  const { key } = data;
  const isPrivate = key?.mode === 'private';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <p className="max-w-[62ch] flex-1 text-ink-2">
          {isPrivate
            ? `Your journal opens with ${listed(key.ways.map((way) => OPENED_BY[way]))}, and with nothing else. We cannot open it, and we cannot help if all of them are lost.`
            : 'Your journal is sealed, and we keep a spare key so that a forgotten password loses nothing. In private mode that spare key is gone: only your recovery phrase and a passphrase or passkey open it, and nobody else, not even us.'}
        </p>
        <Tag {...(isPrivate ? { tone: 'good' as const } : {})}>{isPrivate ? 'On' : 'Off'}</Tag>
      </div>
      {key ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setOpen('change')}>
            {isPrivate ? 'Change What Opens It' : 'Turn On Private Mode'}
          </Button>
          {isPrivate ? (
            <Button variant="outline" onClick={() => setOpen('leave')}>
              Leave Private Mode
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="hint">There is nothing in your journal yet. Come back once you have kept something.</p>
      )}
      {open === 'change' && key ? (
        <PrivateModeDialog
          user={user}
          ways={isPrivate ? key.ways : []}
          onDone={() => done(isPrivate ? 'What opens your journal was changed.' : 'Private mode is on.')}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'leave' && key ? (
        <PrivateModeLeave
          user={user}
          ways={key.ways}
          onDone={() => done('Private mode is off.')}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

const listed = (words: string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
