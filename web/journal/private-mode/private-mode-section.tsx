/**
 * Private mode: what it means, whether it is on, and how to turn it on, change it and turn it off. Only the data key is
 * wrapped anew and no record is sealed again, so none can be lost. Nothing changes before the last click.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyLetter } from '../../../domain/journal/key-letter.ts';
import { AccountError } from '../../accounts/account-section.tsx';
import { type CallApi, callApi } from '../../client/api.ts';
import { keepDeviceWrap } from '../../client/device/device-wrap.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { useApiQuery } from '../../client/queries.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Tag } from '../../kit/tag.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { wrapForServer } from '../keys/data-key.ts';
import { type KeyHolder, openWraps, wrapFor } from '../keys/key-wraps.ts';
import { readKeyStatus } from '../keys/open-letter.ts';
import { makePhrase } from '../keys/recovery-phrase.ts';
import { ConfirmStep, HoldersStep, PhraseStep, WarningStep } from './private-mode-steps.tsx';
import { openLetter, type UnlockWay } from './unlock.ts';
import { UnlockForm } from './unlock-form.tsx';

const OPENED_BY = { phrase: 'your recovery phrase', passphrase: 'your passphrase', passkey: 'your passkey' };

/** Has no heading: its page has one. */
export function PrivateModeSection({ user }: { user: SignedInUser }) {
  const { data, errorMessage, refetch } = useApiQuery('GET /journal/key');
  const [open, setOpen] = useState<'change' | 'leave' | null>(null);
  const toast = useToast();
  const done = (said: string) => {
    setOpen(null);
    toast(said);
    refetch();
  };
  if (errorMessage) return <AccountError message={errorMessage} onRetry={refetch} />;
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
    <div className="grid gap-3">
      <PrivateModeState ways={isPrivate ? key.ways : null} />
      {isPrivate ? <OlderWays older={key.older ?? []} /> : null}
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
        <p className="hint">Your journal is empty. Come back once you’ve saved something.</p>
      )}
      {open === 'change' && key ? (
        <PrivateModeDialog
          user={user}
          ways={isPrivate ? key.ways : []}
          onDone={() => done(isPrivate ? 'You changed what opens your journal.' : 'Private mode is on.')}
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

/** `ways`: the ways to open the journal; null outside private mode. */
function PrivateModeState({ ways }: { ways: readonly (keyof typeof OPENED_BY)[] | null }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <p className="max-w-[62ch] flex-1 text-ink-2">
        {ways
          ? `Only ${listed(ways.map((way) => OPENED_BY[way]))} can open your journal. We can’t, and we can’t help if you lose them all.`
          : 'Your journal is encrypted, and we keep a spare key in case you forget your password. Private mode deletes that spare key. Then only your recovery phrase and a passphrase or passkey open it. We can’t, and neither can anyone else.'}
      </p>
      <Tag {...(ways ? { tone: 'good' as const } : {})}>{ways ? 'On' : 'Off'}</Tag>
    </div>
  );
}

function OlderWays({ older }: { older: readonly { kind: keyof typeof OPENED_BY }[] }) {
  const kinds = [...new Set(older.map(({ kind }) => kind))].sort();
  if (kinds.length === 0) return null;
  const named = new Intl.ListFormat('en').format(kinds.map((kind) => OPENED_BY[kind]));
  return (
    <p className="hint max-w-[62ch]">
      {`Set up with an older version of Twofold: ${named}. Each still works, and is renewed the next time you use it. “Change What Opens It” renews them all at once.`}
    </p>
  );
}

type PrivateModeLeaveProps = { user: SignedInUser; ways: UnlockWay[]; onDone: () => void; onClose: () => void };

function PrivateModeLeave({ user, ways, onDone, onClose }: PrivateModeLeaveProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => onForgetKeys(() => close()), []);
  return (
    <Dialog
      open
      title="Leave private mode?"
      subtitle="We’ll keep a spare key again, so a forgotten passphrase loses nothing. Whoever runs this server could then open your journal. Nothing in it changes."
      onClose={onClose}
    >
      <UnlockForm
        user={user}
        ways={ways}
        submitText="Leave"
        act={async (way, secret) => {
          await makeRecoverable(callApi, await openLetter(way, user.id, secret));
          onDone();
        }}
      />
    </Dialog>
  );
}

type PrivateModeDialogProps = {
  user: SignedInUser;
  /** The current ways to open it; empty outside private mode. */
  ways: UnlockWay[];
  onDone: () => void;
  onClose: () => void;
};

const TITLES = {
  open: 'Open it first',
  warning: 'Before you turn it on',
  phrase: 'Your recovery phrase',
  confirm: 'Type two of the words',
  holders: 'For everyday use',
};

export function PrivateModeDialog({ user, ways, onDone, onClose }: PrivateModeDialogProps) {
  const [step, setStep] = useState<keyof typeof TITLES>(ways.length > 0 ? 'open' : 'warning');
  const [phrase, setPhrase] = useState('');
  const [busy, setBusy] = useState(false);
  const letter = useRef<KeyLetter | null>(null);

  useEffect(() => {
    let here = true;
    void makePhrase().then((made) => here && setPhrase(made));
    return () => {
      here = false;
      letter.current = null;
    };
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => onForgetKeys(() => close()), []);

  const save = async (holders: KeyHolder[]) => {
    const opened = letter.current ?? (await openLetter('proof', user.id));
    letter.current = opened;
    await makePrivate(callApi, opened, [{ kind: 'phrase', phrase }, ...holders]);
    for (const holder of holders) if (holder.kind === 'passkey') await keepDeviceWrap(holder, opened);
    onDone();
  };
  return (
    <Dialog open title={TITLES[step]} closable={!busy} onClose={onClose}>
      {step === 'open' ? (
        <UnlockForm
          user={user}
          ways={ways}
          submitText="Open"
          act={async (way, secret) => {
            letter.current = await openLetter(way, user.id, secret);
            setStep('phrase');
          }}
        />
      ) : step === 'warning' ? (
        <WarningStep onNext={() => setStep('phrase')} onCancel={onClose} />
      ) : step === 'phrase' ? (
        <PhraseStep phrase={phrase} onNext={() => setStep('confirm')} />
      ) : step === 'confirm' ? (
        <ConfirmStep phrase={phrase} onNext={() => setStep('holders')} onBack={() => setStep('phrase')} />
      ) : (
        <HoldersStep user={user} saveText={ways.length > 0 ? 'Save' : 'Turn It On'} onBusy={setBusy} onSave={save} />
      )}
    </Dialog>
  );
}

/** `holders`: one phrase, and a passphrase or passkeys. Needs a fresh proof; rejects with the API's errors. */
export async function makePrivate(api: CallApi, letter: KeyLetter, holders: KeyHolder[]): Promise<void> {
  const wraps = await Promise.all(holders.map((holder) => wrapFor(holder, letter)));
  for (const holder of holders) {
    // Verified before the server deletes its wrap: a wrap that does not open now never will.
    const again = await openWraps(holder, wraps, letter.owner);
    if (again?.key !== letter.key) throw new Error(`the ${holder.kind} does not open what it wrapped`);
  }
  const { key } = await readKeyStatus(api);
  if (!key) throw new Error('a letter without a journal');
  const body = { mode: 'private' as const, recipient: key.recipient, wraps, version: key.version + 1 };
  await api('PUT /journal/key', { body });
}

/** Returns to recoverable mode. Needs a fresh proof; rejects with the API's errors. */
export async function makeRecoverable(api: CallApi, letter: KeyLetter): Promise<void> {
  const { serverRecipient, key } = await readKeyStatus(api);
  if (!key) throw new Error('a letter without a journal');
  const wrapped = await wrapForServer(letter, serverRecipient);
  const body = { mode: 'recoverable' as const, recipient: key.recipient, wrapped, version: key.version + 1 };
  await api('PUT /journal/key', { body });
}
