/**
 * /tools/privacy-controls: every switch in one place, kept on the screen until saved, what was done with the
 * account, and the ways out. Rendered in the browser only.
 */
import '../style/account.css';
import '../style/privacy.css';
import { useEffect, useRef, useState } from 'react';
import { changedSettings } from '../../domain/privacy/setting-names.ts';
import { AUTO_LOCKS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import { AccountErased } from '../accounts/account-erased.tsx';
import { AccountSection } from '../accounts/account-section.tsx';
import { ArrivedSections } from '../accounts/arrived-sections.tsx';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { EraseDialog } from '../accounts/erase-dialog.tsx';
import type { ErasureReceipt } from '../accounts/erase-here.ts';
import { useUnfinished } from '../accounts/proof-return.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { callApi } from '../client/api.ts';
import { onDeviceWrap } from '../client/device-wrap.ts';
import { usePrivacySettings } from '../client/use-privacy-settings.ts';
import { useSession } from '../client/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { PrivateModeSection } from '../journal/private-mode-section.tsx';
import { type KeptForm, useKeptForm } from '../journal/use-kept-form.ts';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Notice } from '../kit/notice.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { StickyBar } from '../kit/sticky-bar.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { AccessSection } from './access-section.tsx';
import { ExportSection } from './export-section.tsx';
import { KeptSection, useMove } from './kept-section.tsx';
import { type DeviceUnlock, findDeviceUnlock, setUpUnlockHere } from './lock-passkey.ts';
import { PhoneSection } from './phone-section.tsx';
import { SentSection, SharedSection, ShownSection } from './setting-sections.tsx';
import { AUTO_LOCK_WORDS, type SectionProps, SettingSwitch } from './setting-switch.tsx';
import { useSaving } from './use-saving.tsx';

export const meta = () => tabTitle('Settings');

export default function PrivacyControlsPage() {
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const { user } = useSession();
  return (
    <ToolFrame>
      {receipt ? (
        // Nobody is signed in any more when this is shown.
        <AccountErased receipt={receipt} />
      ) : (
        <AuthRequired reason="Please sign in to see your privacy controls.">
          {user ? <PrivacyScreen key={user.id} user={user} onErased={setReceipt} /> : null}
        </AuthRequired>
      )}
    </ToolFrame>
  );
}

interface Changes extends KeptForm {
  changes: Partial<PrivacySettings>;
}

const PLACE = { name: 'privacy-changes', fresh: (): Changes => ({ version: 1, changes: {} }) };

type PrivacyScreenProps = { user: SignedInUser; onErased: (receipt: ErasureReceipt) => void };

function PrivacyScreen({ user, onErased }: PrivacyScreenProps) {
  const { settings, errorMessage, refetch, save } = usePrivacySettings();
  // Whoever came back from a proof elsewhere ends the session before it.
  useUnfinished(user.id);
  const saving = useRef(false);
  const { form, change, restart } = useKeptForm<Changes>(PLACE, user.id, saving);
  const move = useMove(user.id, settings?.cloudBackup ?? null);
  const draft = settings && form ? { ...settings, ...form.changes } : null;
  const edit = (part: Partial<PrivacySettings>) => change({ changes: { ...form?.changes, ...part } });
  const changed = settings && draft ? changedSettings(settings, draft) : [];
  const { press, busy, problem, dialog } = useSaving({
    userId: user.id,
    settings,
    draft,
    save,
    move: move.start,
    underWay: saving,
    onSaved: () => restart(),
  });

  if (errorMessage && !settings) {
    return (
      <div className="form-wrap page">
        <ErrorState heading="h1" title="Your settings could not be read" message={errorMessage} onRetry={refetch} />
      </div>
    );
  }
  return (
    <>
      <div className="form-wrap privacy-page" data-kept="">
        <header className="account-head">
          <h1>Privacy Controls</h1>
          <p className="lede">
            Decide what is kept, shown and shared. Nothing changes before you save it, and then it holds at once.
          </p>
        </header>
        {draft ? (
          <ArrivedSections>
            <KeptSection draft={draft} change={edit} move={move} />
            <ShownSection userId={user.id} draft={draft} change={edit} />
            <LockSection userId={user.id} draft={draft} change={edit} />
            <PhoneSection />
            <PrivateModePart user={user} />
            <SharedSection draft={draft} change={edit} />
            <SentSection draft={draft} change={edit} />
            <AccessSection />
            <ExportSection user={user} />
            <DeleteSection user={user} onErased={onErased} />
          </ArrivedSections>
        ) : (
          <div className="account-sections content-start">
            <div className="account-section" role="status" aria-label="Loading...">
              <Skeleton className="h-9 w-56" />
              <Skeleton className="h-[76px]" />
              <Skeleton className="h-[76px]" />
              <Skeleton className="h-[76px]" />
            </div>
          </div>
        )}
      </div>
      <SaveBar
        changes={changed.length}
        ready={draft !== null}
        busy={busy}
        problem={problem}
        onSave={press}
        onDiscard={() => restart()}
      />
      {dialog}
    </>
  );
}

/** Private mode on the privacy page: changed at once and by its own dialogs, not with the other settings. */
function PrivateModePart({ user }: { user: SignedInUser }) {
  return (
    <AccountSection
      id="private-mode"
      title="Private mode"
      lede="For a journal that opens only with what you alone have. This is changed at once, apart from what you save below."
    >
      <PrivateModeSection user={user} />
    </AccountSection>
  );
}

/** 'Save Privacy Settings' at the bottom of the screen, with how much is unsaved and what went wrong. */
interface SaveBarProps {
  /** How many settings differ from what is saved. */
  changes: number;
  ready: boolean;
  busy: boolean;
  /** Why the last try failed; empty for no such trouble. */
  problem: string;
  onSave(): void;
  onDiscard(): void;
}

function SaveBar({ changes, ready, busy, problem, onSave, onDiscard }: SaveBarProps) {
  const unsaved = changes === 1 ? '1 change is not saved yet.' : `${changes} changes are not saved yet.`;
  return (
    <StickyBar>
      <div className="privacy-save">
        <p role="status">
          {problem ? <span className="text-bad">{problem}</span> : changes > 0 ? unsaved : ready ? 'All is saved.' : ''}
        </p>
        {changes > 0 && !busy ? (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        ) : null}
        <Button disabled={!ready || changes === 0} busy={busy} busyText="Saving..." onClick={onSave}>
          Save Privacy Settings
        </Button>
      </div>
    </StickyBar>
  );
}

/** Delete All Data: what it means, and the dialog that asks before it does it. */
type DeleteSectionProps = { user: SignedInUser; onErased: (receipt: ErasureReceipt) => void };

function DeleteSection({ user, onErased }: DeleteSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      id="delete"
      title="Delete everything"
      lede="The key to your sealed journal goes first, so that nothing in it opens any more, for anyone; then the rows, your profile and your sign-in. You choose whether at once, or with seven days in which you can undo it."
    >
      <div className="account-actions">
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete All Data
        </Button>
      </div>
      {open ? <OpenDialog user={user} onErased={onErased} onClose={() => setOpen(false)} /> : null}
    </AccountSection>
  );
}

function OpenDialog(props: DeleteSectionProps & { onClose: () => void }) {
  const [paid, setPaid] = useState(false);
  useEffect(() => {
    callApi('GET /billing').then(
      ({ plan }) => setPaid(plan !== 'free'),
      // Only a sentence hangs on it; the server ends a plan in any case.
      () => undefined,
    );
  }, []);
  return <EraseDialog {...props} paid={paid} />;
}

const OPTIONS = AUTO_LOCKS.map((value) => ({ value, label: AUTO_LOCK_WORDS[value] }));

/** When Twofold locks itself, and what opens it. */
function LockSection({ userId, draft, change }: SectionProps & { userId: string }) {
  return (
    <AccountSection
      id="lock"
      title="The lock"
      lede="Locked means that the keys are gone from memory and nothing private is on the page. It protects against someone who picks up the device, not against someone who can unlock it."
    >
      <Select
        label="Auto-Lock"
        hint="Counted from when you last touched anything, or left the page. “Immediately” is on leaving it, or after a minute untouched."
        name="autoLockTimeout"
        value={draft.autoLockTimeout}
        options={OPTIONS}
        onChange={(autoLockTimeout) => change({ autoLockTimeout })}
      />
      <SettingSwitch name="biometricLock" draft={draft} change={change} />
      {draft.biometricLock ? <DeviceUnlockState userId={userId} /> : null}
    </AccountSection>
  );
}

/** Whether a passkey opens the lock on this very device, and the press that makes it so. */
function DeviceUnlockState({ userId }: { userId: string }) {
  const [state, setState] = useState<DeviceUnlock>('none');
  const [busy, setBusy] = useState(false);
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
    const stop = onDeviceWrap(look);
    return () => {
      here = false;
      stop();
    };
  }, [userId]);
  const press = async () => {
    setBusy(true);
    const done = await setUpUnlockHere(userId);
    setBusy(false);
    setState(done.state);
    setErrorMessage(done.errorMessage);
  };
  if (state === 'none') return null;
  return (
    <div className="grid justify-items-start gap-3">
      {state === 'ready' ? (
        <p className="hint">On this device your passkey opens the lock, also without a network.</p>
      ) : (
        <>
          <p className="hint">Your passkey opens the lock here with a network. Set up, it does so without one.</p>
          <Button
            variant="outline"
            size="small"
            busy={busy}
            busyText="Waiting for your device..."
            onClick={() => void press()}
          >
            Set Up on This Device
          </Button>
        </>
      )}
      {errorMessage ? <Notice tone="warn">{errorMessage}</Notice> : null}
    </div>
  );
}
