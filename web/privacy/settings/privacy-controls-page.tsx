/**
 * /tools/privacy-controls: every switch in one place, kept on the screen until saved, what was done with the
 * account, and the ways out. Rendered in the browser only.
 */
import '../../style/account.css';
import '../../style/privacy.css';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { changedSettings } from '../../../domain/privacy/setting-names.ts';
import type { PrivacySettings } from '../../../domain/privacy/settings.ts';
import { AccountSection } from '../../accounts/account-section.tsx';
import { ArrivedSections } from '../../accounts/arrived-sections.tsx';
import { AuthRequired } from '../../accounts/auth-required.tsx';
import { AccountErased } from '../../accounts/erasure/account-erased.tsx';
import { EraseDialog } from '../../accounts/erasure/erase-dialog.tsx';
import type { ErasureReceipt } from '../../accounts/erasure/erase-here.ts';
import { Fold } from '../../accounts/fold.tsx';
import { useUnfinished } from '../../accounts/proof/proof-return.ts';
import { callApi } from '../../client/api.ts';
import { usePrivacySettings } from '../../client/privacy/use-privacy-settings.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { ToolFrame } from '../../frame/tool-frame.tsx';
import { PrivateModeSection } from '../../journal/private-mode/private-mode-section.tsx';
import { type KeptForm, useKeptForm } from '../../journal/use-kept-form.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { StickyBar } from '../../kit/steps/sticky-bar.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { ExportSection } from '../export/export-section.tsx';
import { LockSection } from '../lock/lock-section.tsx';
import { KeptSection, type UseMove, useMove } from '../retention/kept-section.tsx';
import type { SectionProps } from '../setting-switch.tsx';
import { AccessSection } from './access-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { SentSection, SharedSection, ShownSection } from './setting-sections.tsx';
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
  const { saveDraft, busy, problem, dialog } = useSaving({
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
        <ErrorState heading="h1" title="We couldn’t load your settings" message={errorMessage} onRetry={refetch} />
      </div>
    );
  }
  return (
    <>
      <div className="form-wrap pt-3 pb-12" data-kept="">
        <header className="grid grid-cols-1 gap-3">
          <h1>Privacy Controls</h1>
          <p className="lede">
            Nothing changes until you save.{' '}
            <Link to="/about/sent" className="link">
              See what this page has sent
            </Link>
          </p>
        </header>
        {draft ? (
          <PrivacySections user={user} draft={draft} change={edit} move={move} onErased={onErased} />
        ) : (
          <SectionsLoading />
        )}
      </div>
      <SaveBar
        changes={changed.length}
        ready={draft !== null}
        busy={busy}
        problem={problem}
        onSave={saveDraft}
        onDiscard={() => restart()}
      />
      {dialog}
    </>
  );
}

function PrivacySections({
  user,
  draft,
  change,
  move,
  onErased,
}: PrivacyScreenProps & SectionProps & { move: UseMove }) {
  return (
    <ArrivedSections>
      <KeptSection draft={draft} change={change} move={move} />
      <ShownSection userId={user.id} draft={draft} change={change} />
      <LockSection userId={user.id} draft={draft} change={change} />
      <PhoneSection />
      <PrivateModePart user={user} />
      <SharedSection draft={draft} change={change} />
      <SentSection draft={draft} change={change} />
      <AccessSection />
      <ExportSection user={user} />
      <DeleteSection user={user} onErased={onErased} />
    </ArrivedSections>
  );
}

function SectionsLoading() {
  return (
    <div className="grid min-w-0 content-start">
      <div className="account-section" role="status" aria-label="Loading...">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-[76px]" />
        <Skeleton className="h-[76px]" />
        <Skeleton className="h-[76px]" />
      </div>
    </div>
  );
}

/** Private mode on the privacy page: changed at once and by its own dialogs, not with the other settings. */
function PrivateModePart({ user }: { user: SignedInUser }) {
  return (
    <AccountSection id="private-mode" title="Private mode" lede="Changes here apply at once.">
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
  /** Why the last try failed; empty if nothing failed. */
  problem: string;
  onSave(): void;
  onDiscard(): void;
}

function SaveBar({ changes, ready, busy, problem, onSave, onDiscard }: SaveBarProps) {
  const unsaved = changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`;
  return (
    <StickyBar>
      <div className="privacy-save">
        <p role="status">
          {problem ? <span className="text-bad">{problem}</span> : changes > 0 ? unsaved : ready ? 'All saved' : ''}
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
    <AccountSection id="delete" title="Delete everything" lede="Now, or with seven days to undo it.">
      <div className="grid gap-2">
        <div className="account-actions">
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Delete All Data
          </Button>
        </div>
        <Fold title="What happens">
          <p>
            The key to your journal goes first, so nothing in it opens again, for anyone. Then your records, your
            profile and your sign-in.
          </p>
        </Fold>
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
