/** The privacy controls of one person: what they change stays on this device until they save it, all at once. */
import { useRef } from 'react';
import { changedSettings } from '../../domain/privacy/setting-names.ts';
import type { PrivacySettings } from '../../domain/privacy/settings.ts';
import { ArrivedSections } from '../accounts/arrived-sections.tsx';
import type { ErasureReceipt } from '../accounts/erase-here.ts';
import { useUnfinished } from '../accounts/use-unfinished.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { usePrivacySettings } from '../client/use-privacy-settings.ts';
import { type KeptForm, useKeptForm } from '../journal/use-kept-form.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { AccessSection } from './access-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';
import { KeptSection } from './kept-section.tsx';
import { LockSection } from './lock-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { PrivateModePart } from './private-mode-part.tsx';
import { SaveBar } from './save-bar.tsx';
import { SentSection } from './sent-section.tsx';
import { SharedSection } from './shared-section.tsx';
import { ShownSection } from './shown-section.tsx';
import { useMove } from './use-move.ts';
import { useSaving } from './use-saving.tsx';

interface Changes extends KeptForm {
  changes: Partial<PrivacySettings>;
}

const PLACE = { name: 'privacy-changes', fresh: (): Changes => ({ version: 1, changes: {} }) };

type PrivacyScreenProps = { user: SignedInUser; onErased: (receipt: ErasureReceipt) => void };

export function PrivacyScreen({ user, onErased }: PrivacyScreenProps) {
  const { settings, trouble, reload, save } = usePrivacySettings(user.id);
  // Whoever came back from a proof elsewhere ends the session before it.
  useUnfinished(user.id);
  const saving = useRef(false);
  const { form, change, restart } = useKeptForm<Changes>(PLACE, user.id, saving);
  const move = useMove(user.id, settings?.cloudBackup ?? null);
  const draft = settings && form ? { ...settings, ...form.changes } : null;
  const edit = (part: Partial<PrivacySettings>) => change({ changes: { ...form?.changes, ...part } });
  const changed = settings && draft ? changedSettings(settings, draft) : [];
  const { press, busy, problem, dialog } = useSaving({
    ...{ userId: user.id, settings, draft, save, move: move.start, underWay: saving },
    onSaved: () => restart(),
  });

  if (trouble && !settings) {
    return (
      <div className="form-wrap page">
        <ErrorState heading="h1" title="Your settings could not be read" message={trouble} onRetry={reload} />
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
            <AccessSection userId={user.id} />
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
