/**
 * 'Delete All Data?': the end that can be undone is chosen beforehand, each says by itself what cannot be undone, and a
 * typed word comes before either. Whoever has stories or comments is asked what becomes of them.
 */
import { useEffect, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { mayBeDone } from '../../client/api-error.ts';
import { useForm } from '../../client/forms/use-form.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Dialog, FormActions } from '../../kit/dialog.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { authMessage } from '../auth-messages.ts';
import { isLetterTooWeak, ProofDeclined } from '../fresh-proof.ts';
import { useFreshProof } from '../proof/use-fresh-proof.tsx';
import { useSettings } from '../use-settings.ts';
import { closeHere, type ErasureReceipt, eraseHere } from './erase-here.ts';

const WORD = 'DELETE';
const UNSURE = 'We don’t know whether anything was deleted. Please try again.';

type EraseDialogProps = {
  user: SignedInUser;
  /** A paid plan ends with it. */
  paid: boolean;
  /** The account is closed already: only 'at once' is left. */
  now?: boolean;
  onErased: (receipt: ErasureReceipt) => void;
  onClose: () => void;
};

export function EraseDialog({ user, paid, now = false, onErased, onClose }: EraseDialogProps) {
  const settings = useSettings();
  // A hosted issuer goes on letting its people in: such an account cannot be closed for a while.
  const hasLater = !now && settings?.embedded !== false;
  const [wantsLater, setLater] = useState(true);
  const later = hasLater && wantsLater;
  // Of a closed account it was asked before, and nothing else of it can be read.
  const written = useWritten(!now);
  const [nameless, setNameless] = useState(false);
  const [typed, setTyped] = useState('');
  const { erase, dialog } = useErasing(user, onErased);
  const form = useForm({
    fields: { confirm: typed.trim() },
    check: ({ confirm }) => ({ confirm: confirm === WORD ? '' : `Type ${WORD}, in capitals.` }),
    messageOf: failureOf,
    // What a letter may do is offered in its place, and what happened is said.
    onError: (error) => isLetterTooWeak(error) && setLater(true),
    send: () => erase(later, written ? (nameless ? 'nameless' : 'remove') : undefined),
  });
  const { errors, errorMessage, onSubmit, clear } = form;
  // Once it is done the page goes.
  const busy = form.busy || form.done;
  return (
    <>
      <Dialog open title="Delete All Data?" closable={!busy} onClose={onClose}>
        <form className="grid gap-5" noValidate onSubmit={onSubmit}>
          <WhatGoes paid={paid} later={later} hasLater={hasLater} />
          {hasLater ? <WhenChoice later={later} disabled={busy} onChange={setLater} /> : null}
          {written ? <WritingsChoice nameless={nameless} disabled={busy} onChange={setNameless} /> : null}
          <TextInput
            label={`Type ${WORD} to continue`}
            name="confirm"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus=""
            value={typed}
            error={errors.confirm}
            onChange={(text) => {
              setTyped(text);
              clear();
            }}
          />
          {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
          <FormActions busy={busy} busyText="Deleting..." danger onCancel={onClose}>
            {later ? 'Delete in 7 Days' : 'Delete Everything'}
          </FormActions>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

/** The end itself, with its proof. Rejects as a letter was refused where no stronger proof was given instead. */
function useErasing(user: SignedInUser, onErased: EraseDialogProps['onErased']) {
  const { withProof, dialog } = useFreshProof(user);

  const erase = async (later: boolean, writings: 'nameless' | 'remove' | undefined) => {
    let weak: unknown = null;
    const eraseNow = () =>
      eraseHere(user.id, writings).catch((problem: unknown) => {
        if (isLetterTooWeak(problem)) weak = problem;
        throw problem;
      });
    try {
      if (later) await withProof(() => closeHere(writings), { form: 'erase' });
      else onErased(await withProof(eraseNow, { form: 'erase' }));
    } catch (problem) {
      throw problem instanceof ProofDeclined && weak ? weak : problem;
    }
  };
  return { erase, dialog };
}

function failureOf(problem: unknown): string {
  if (problem instanceof ProofDeclined) return '';
  return `${authMessage(problem).text} ${mayBeDone(problem) ? UNSURE : 'Nothing was deleted.'}`;
}

function WhatGoes({ paid, later, hasLater }: { paid: boolean; later: boolean; hasLater: boolean }) {
  return (
    <div className="grid gap-2 text-ink-2">
      {hasLater ? null : <p>This action cannot be undone.</p>}
      <p>
        This deletes your plans, journal and account, here and on every device: your name, your email, and every way to
        sign in.
        {paid ? ` Your paid plan ends ${later ? 'with it' : 'now'}, not at the end of its time.` : ''}
      </p>
      <p>All that stays is numbers without a name: credits{paid ? ' and payments' : ''}. You get a list.</p>
    </div>
  );
}

function WhenChoice({
  later,
  disabled,
  onChange,
}: {
  later: boolean;
  disabled: boolean;
  onChange(later: boolean): void;
}) {
  return (
    <ChoiceGroup legend="When">
      <ChoiceCard
        type="radio"
        name="when"
        value="in-7-days"
        checked={later}
        disabled={disabled}
        onChange={() => onChange(true)}
        title="In 7 days"
        note="Your account closes now and signs out everywhere. Sign in within seven days to undo it. If you’re linked, your partner stops seeing what you share, and you stay linked until the end. Unlink first if that matters."
      />
      <ChoiceCard
        type="radio"
        name="when"
        value="now"
        checked={!later}
        disabled={disabled}
        onChange={() => onChange(false)}
        title="At once"
        note="This action cannot be undone. Nobody can bring it back, and neither can we. If you have a passkey or private mode, signing in by email isn’t enough here: a stolen mailbox must not be enough."
      />
    </ChoiceGroup>
  );
}

/** Whether somebody has stories or comments, so that the end of their account asks what becomes of them. */
const has = (name: 'GET /stories/mine' | 'GET /comments/mine') =>
  callApi(name, { query: { limit: '1' } }).then(({ total }) => total > 0);

/** False until it is known, and while `ask` is. */
function useWritten(ask: boolean): boolean {
  const [written, setWritten] = useState(false);
  useEffect(() => {
    if (!ask) return;
    Promise.all([has('GET /stories/mine'), has('GET /comments/mine')]).then(
      (found) => setWritten(found.includes(true)),
      // Without an answer nothing is asked, and they are removed.
      () => undefined,
    );
  }, [ask]);
  return written;
}

/** What becomes of somebody's stories and comments with their account: removed, or left for readers without anybody behind them. */
type WritingsChoiceProps = { nameless: boolean; disabled: boolean; onChange: (nameless: boolean) => void };

function WritingsChoice({ nameless, disabled, onChange }: WritingsChoiceProps) {
  return (
    <ChoiceGroup legend="Your stories and comments">
      <ChoiceCard
        type="radio"
        name="writings"
        value="remove"
        checked={!nameless}
        disabled={disabled}
        onChange={() => onChange(false)}
        title="Remove them"
        note="They’re deleted, along with what others said under your stories."
      />
      <ChoiceCard
        type="radio"
        name="writings"
        value="nameless"
        checked={nameless}
        disabled={disabled}
        onChange={() => onChange(true)}
        title="Leave them nameless"
        note="Readers keep what’s published, under a made-up name. Nobody can tell whose it was, so nobody can take it back for you. Anything unpublished is deleted."
      />
    </ChoiceGroup>
  );
}
