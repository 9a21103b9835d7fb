/**
 * Into private mode, or to new words and a new passphrase within it: first what it means, then the phrase, then two of its
 * words typed back, then what opens the journal day by day. Nothing has changed before the last press.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyLetter } from '../../domain/journal/key-letter.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { callApi } from '../client/api.ts';
import { keepDeviceWrap } from '../client/device-wrap.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { Dialog } from '../kit/dialog.tsx';
import { makePrivate } from './change-mode.ts';
import type { KeyHolder } from './key-wraps.ts';
import { ConfirmStep, HoldersStep, PhraseStep, WarningStep } from './private-mode-steps.tsx';
import { makePhrase } from './recovery-phrase.ts';
import { openLetter, type UnlockWay } from './unlock.ts';
import { UnlockForm } from './unlock-form.tsx';

type PrivateModeDialogProps = {
  user: SignedInUser;
  /** What opens it now; none outside private mode. */
  ways: UnlockWay[];
  onDone: () => void;
  onClose: () => void;
};

const TITLES = {
  open: 'Open it first',
  warning: 'Before you turn it on',
  phrase: 'Your recovery phrase',
  confirm: 'Type two of the words',
  holders: 'For every day',
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
