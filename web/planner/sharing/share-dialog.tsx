/** 'Share with Partner': a page by link, a mail draft with the calendar file, the device's share sheet, or the file alone. */
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { useState } from 'react';
import type { BodyOf } from '../../../domain/api.ts';
import type { Showing } from '../../../domain/planner/discretion.ts';
import type { EveningTime } from '../../../domain/planner/sharing/shared-page.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { LEAVING_TITLES, planText, shareEmail } from '../../../domain/planner/wording/share-words.ts';
import { emailError } from '../../accounts/typed-email.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { knownSettings } from '../../client/privacy/known-settings.ts';
import { tellPlanExport } from '../../client/privacy/tell-access.ts';
import { useApiQuery } from '../../client/queries.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { mailAddress } from './mail-draft.ts';
import { PageChoiceForm } from './page-choice.tsx';
import { PageSection } from './page-section.tsx';
import { downloadPlan, planFile, SHARE_MESSAGES, shareCalendar } from './plan-files.ts';
import type { PageAct, UseOwnPages } from './use-own-pages.ts';

type ShareDialogProps = {
  stored: StoredPlan;
  showing: Showing;
  /** YYYY-MM-DD. */
  today: string;
  /** The plan's page by link. */
  pages: UseOwnPages;
  onMove: (eventId: string, to: EveningTime) => void;
  onClose: () => void;
};

export function ShareDialog(props: ShareDialogProps) {
  const { stored, showing, today, pages, onMove, onClose } = props;
  const { user } = useSession();
  const linked = useLinked(user?.id ?? '');
  const [choosing, setChoosing] = useState(false);
  if (choosing) {
    const make = async (choice: PageAct) => {
      if (await pages.make(choice)) setChoosing(false);
    };
    return (
      <Dialog open title="A page by link" onClose={onClose} closable={!pages.busy}>
        <PageChoiceForm
          stored={stored}
          today={today}
          name={user?.firstName ?? ''}
          words={showing.view === 'full' ? 'own' : 'cover'}
          busy={pages.busy}
          onMake={make}
          onCancel={() => setChoosing(false)}
        />
        {pages.error.message ? <Notice tone="bad">{pages.error.message}</Notice> : null}
      </Dialog>
    );
  }
  const { status, couple } = linked;
  return (
    <Dialog open title="Share with Partner" onClose={onClose}>
      {status === 'loading' ? (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-32" />
        </div>
      ) : null}
      {couple ? <SeenByPartner couple={couple} /> : null}
      {/* A page that was made before the two were linked can still be taken back. */}
      {status === 'alone' || pages.seen?.page ? (
        <PageSection pages={pages} stored={stored} today={today} onChoose={() => setChoosing(true)} onMove={onMove} />
      ) : null}
      <section className="grid gap-5 border-t border-line pt-5 first:border-0 first:pt-0" aria-labelledby="whole-plan">
        <div className="grid gap-1">
          <h3 id="whole-plan">The whole plan</h3>
          <p className="text-ink-2">{promise(stored, showing)}</p>
        </div>
        {status === 'alone' || status === 'signed-out' ? (
          <MailForm stored={stored} showing={showing} onSent={onClose} />
        ) : null}
        <TakeAway stored={stored} showing={showing} />
      </section>
    </Dialog>
  );
}

/** signed-out: as in the sample; nothing is asked then. Where it cannot be read nobody is taken for linked. */
function useLinked(userId: string): { status: 'signed-out' | 'loading' | 'alone' | 'linked'; couple: Couple | null } {
  const { data, isPending } = useApiQuery('GET /partner/couple', {}, { enabled: userId !== '' });
  if (userId === '') return { status: 'signed-out', couple: null };
  if (isPending) return { status: 'loading', couple: null };
  return data?.couple ? { status: 'linked', couple: data.couple } : { status: 'alone', couple: null };
}

type Couple = NonNullable<BodyOf<'GET /partner/couple'>['couple']>;

/** Somebody who is linked is asked for no address: their partner sees the plan, or is shown it by a switch. */
function SeenByPartner({ couple }: { couple: Couple }) {
  const who = couple.partnerName || 'Your partner';
  const isShown = couple.mine?.includes('plan') === true && knownSettings()?.shareWithPartner !== false;
  return isShown ? (
    <Notice tone="good" still title={`${who} sees this plan already`}>
      It’s on the Partner page and follows what you change.
    </Notice>
  ) : (
    <Notice
      still
      title={`${who} doesn’t see your plans yet`}
      action={
        <LinkButton to="/partner" size="small" variant="outline">
          Choose what to show
        </LinkButton>
      }
    >
      You’re linked. One switch shows them.
    </Notice>
  );
}

function TakeAway({ stored, showing }: Pick<ShareDialogProps, 'stored' | 'showing'>) {
  const [outcome, setOutcome] = useState<keyof typeof SHARE_MESSAGES | null>(null);

  const share = async () => {
    setOutcome(null);
    const shared = await shareCalendar({ ...planFile(stored, showing.view), text: planText(stored.plan, showing) });
    if (shared === 'shared') void tellPlanExport('share-sheet');
    if (shared === 'copied') void tellPlanExport('clipboard');
    setOutcome(shared === 'copied' || shared === 'failed' ? shared : null);
  };
  return (
    <>
      <div className="grid gap-2">
        <Button variant="outline" icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void share()}>
          Copy Link
        </Button>
        <Button
          variant="outline"
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => downloadPlan(stored, showing.view)}
        >
          Download Calendar File
        </Button>
      </div>
      {outcome ? <Notice tone={outcome === 'copied' ? 'good' : 'bad'}>{SHARE_MESSAGES[outcome]}</Notice> : null}
    </>
  );
}

type MailFormProps = {
  stored: StoredPlan;
  showing: Showing;
  /** The draft is open. */
  onSent: () => void;
};

function MailForm({ stored, showing, onSent }: MailFormProps) {
  const [email, setEmail] = useState('');
  const { errors, onSubmit, clear } = useForm({
    fields: { email },
    check: () => ({ email: emailError(email) }),
    // Nothing may come before it: a mail program opens only within the click.
    send: async () => {
      openMailDraft(mailAddress(email.trim(), shareEmail(stored.plan, showing)));
      void tellPlanExport('mail-draft');
      downloadPlan(stored, showing.view);
      onSent();
    },
  });

  return (
    <form className="grid gap-3" noValidate onSubmit={onSubmit}>
      <TextInput
        label="Partner’s email"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="name@example.com"
        value={email}
        error={errors.email}
        onChange={(typed) => {
          setEmail(typed);
          clear();
        }}
      />
      <Button type="submit" disabled={email.trim() === ''} icon={<EnvelopeSimpleIcon size={20} aria-hidden="true" />}>
        Send Email
      </Button>
      <p className="text-sm text-ink-3">
        Opens a draft in your mail app and saves the calendar file for you to attach. Nothing is sent from here.
      </p>
    </form>
  );
}

const promise = ({ answers }: StoredPlan, { view }: Showing): string =>
  view === 'full'
    ? `Dates, times and ${LEAVING_TITLES[answers.privacyLevel]}. The calendar file also has notes, tags and reasons.`
    : 'Only dates, times and plain labels, as Discreet View shows them.';

/** An address of its own kind never leaves this page: the mail program opens beside it. */
function openMailDraft(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
