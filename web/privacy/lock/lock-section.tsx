/** When Twofold locks itself, and what opens it. */
import { useEffect, useState } from 'react';
import { AUTO_LOCKS } from '../../../domain/privacy/settings.ts';
import { AccountSection } from '../../accounts/account-section.tsx';
import { Fold } from '../../accounts/fold.tsx';
import { deviceWrapChanges } from '../../client/device/device-wrap.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { AUTO_LOCK_WORDS, type SectionProps, SettingSwitch } from '../setting-switch.tsx';
import { type DeviceUnlock, findDeviceUnlock, setUpUnlockHere } from './lock-passkey.ts';

const OPTIONS = AUTO_LOCKS.map((value) => ({ value, label: AUTO_LOCK_WORDS[value] }));

export function LockSection({ userId, draft, change }: SectionProps & { userId: string }) {
  return (
    <AccountSection id="lock" title="The lock">
      <div className="grid gap-2">
        <Select
          label="Auto-Lock"
          name="autoLockTimeout"
          value={draft.autoLockTimeout}
          options={OPTIONS}
          onChange={(autoLockTimeout) => change({ autoLockTimeout })}
        />
        <Fold title="How the lock works">
          <p>
            Locked, the keys are gone from memory and nothing private is on the page. It protects you from someone who
            picks up your device, not from someone who can unlock it.
          </p>
          <p>
            The time counts from your last touch, or from when you left the page. “Immediately” locks as you leave, or
            after a minute without a touch.
          </p>
        </Fold>
      </div>
      <SettingSwitch name="biometricLock" draft={draft} change={change} />
      {draft.biometricLock ? <DeviceUnlockState userId={userId} /> : null}
    </AccountSection>
  );
}

/** Whether a passkey opens the lock on this very device, and the click that makes it so. */
function DeviceUnlockState({ userId }: { userId: string }) {
  const [state, setState] = useState<DeviceUnlock>('none');
  const { busy, submit } = useSubmit();
  const [errorMessage, setErrorMessage] = useState('');
  useEffect(() => {
    let here = true;
    const look = () => {
      findDeviceUnlock(userId).then(
        (found) => here && setState(found),
        // Not known without a connection: nothing is offered that could not be done.
        () => undefined,
      );
    };
    look();
    const stop = deviceWrapChanges.listen(look);
    return () => {
      here = false;
      stop();
    };
  }, [userId]);
  const handleClick = () =>
    submit(async () => {
      const done = await setUpUnlockHere(userId);
      setState(done.state);
      setErrorMessage(done.errorMessage);
    });
  if (state === 'none') return null;
  return (
    <div className="grid justify-items-start gap-3">
      {state === 'ready' ? (
        <p className="hint">On this device your passkey opens the lock, even offline.</p>
      ) : (
        <>
          <p className="hint">Your passkey opens the lock here when you’re online. Set it up to unlock offline too.</p>
          <Button
            variant="outline"
            size="small"
            busy={busy}
            busyText="Waiting for your device..."
            onClick={() => void handleClick()}
          >
            Set Up on This Device
          </Button>
        </>
      )}
      {errorMessage ? <Notice tone="warn">{errorMessage}</Notice> : null}
    </div>
  );
}
