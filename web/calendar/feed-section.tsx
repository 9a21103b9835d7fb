/** A person's own calendar address: made, shown once, made anew and taken back; and what stands behind it just now. */

import { useState } from 'react';
import { Link } from 'react-router';
import { type CalendarLabel, FIXED_LABEL, NO_LABEL } from '../../domain/calendar/publishing/calendar-words.ts';
import { AccountError, AccountSection } from '../accounts/account-section.tsx';
import { authMessage } from '../accounts/auth-messages.ts';
import { callApi } from '../client/api.ts';
import { saidWith } from '../client/api-error.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { usePrivacySettings } from '../client/privacy/use-privacy-settings.ts';
import { useApiQuery } from '../client/queries.ts';
import { signInAgain } from '../client/sessions/use-session.ts';
import { PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { FeedAddress } from './feed-address.tsx';
import { emitCalendarsChanged, usePublishing } from './publishing.ts';

export function FeedSection() {
  const use = useFeed();
  const { feed, errorMessage, refetch, address } = use;
  return (
    <AccountSection
      id="feed"
      title="An address for any calendar"
      lede="A secret address that your calendar checks by itself. What you move here moves there, and nobody can change it from outside."
    >
      <LabelLine />
      {feed === undefined && errorMessage ? <AccountError message={errorMessage} onRetry={refetch} /> : null}
      {feed === undefined && !errorMessage ? (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-[76px]" />
        </div>
      ) : null}
      {feed === null ? <NoFeed use={use} /> : null}
      {feed ? (
        <>
          {address ? <FeedAddress key={address} address={address} /> : null}
          <OwnFeed use={use} made={feed.made_at} asked={feed.asked_at} />
        </>
      ) : null}
    </AccountSection>
  );
}

const LABEL_WORDS: Readonly<Record<CalendarLabel, string>> = {
  discrete: `Each evening is called “${FIXED_LABEL}” there.`,
  coded: 'Each evening has one of your cover words there, or its discreet label if your plan has none.',
  detailed: 'Each evening has its full title there, for anyone who sees that calendar.',
  none: `Each evening is only “${NO_LABEL}” there.`,
};

function LabelLine() {
  const { settings } = usePrivacySettings();
  return (
    <p className="min-h-[1.5em] text-ink-2 max-md:min-h-[3em]">
      {settings ? (
        <>
          {LABEL_WORDS[settings.calendarIntegration]}{' '}
          <Link className="link" to={`${PRIVACY_CONTROLS_PATH}#shown`}>
            Choose other words
          </Link>
        </>
      ) : null}
    </p>
  );
}

function NoFeed({ use: { make, busy, failed } }: { use: UseFeed }) {
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        Your browser tells our server when each evening is, its reminders and that one label, and nothing else. The
        server keeps it encrypted with its own key until you take the address back.
      </p>
      {failed ? <Notice tone="bad">{failed}</Notice> : null}
      <div className="account-actions">
        <Button busy={busy === 'make'} busyText="Making it..." onClick={() => void make()}>
          Make my address
        </Button>
      </div>
    </div>
  );
}

type Asking = 'anew' | 'revoke' | null;

function OwnFeed({ use, made, asked }: { use: UseFeed; made: string; asked: string | null }) {
  const { make, revoke, busy, failed, address } = use;
  const toast = useToast();
  const [asking, setAsking] = useState<Asking>(null);

  const confirm = async (act: () => Promise<boolean>, said: string) => {
    const done = await act();
    setAsking(null);
    if (done) toast(said);
  };
  return (
    <div className="grid gap-5">
      <PublishingLine />
      <p className="num text-ink-2">
        Made {momentOfInstant(made)}.{' '}
        {asked ? `A calendar last checked ${momentOfInstant(asked)}, to the hour.` : 'No calendar has checked yet.'}
        {address ? '' : ' We showed the address once, when you made it.'}
      </p>
      {failed ? <Notice tone="bad">{failed}</Notice> : null}
      <div className="account-actions">
        <Button variant="outline" onClick={() => setAsking('anew')}>
          Make a new address
        </Button>
        <Button variant="danger" onClick={() => setAsking('revoke')}>
          Take it back
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'anew'}
        title="Make a new address?"
        confirmText="Make a new one"
        busy={busy === 'make'}
        busyText="Making it..."
        onConfirm={() => void confirm(make, 'The new address is here.')}
        onClose={() => setAsking(null)}
      >
        The one your calendars use now stops working at once. Each of them needs the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'revoke'}
        title="Take the address back?"
        confirmText="Take it back"
        danger
        busy={busy === 'revoke'}
        busyText="Taking it back..."
        onConfirm={() => void confirm(revoke, 'The address no longer works.')}
        onClose={() => setAsking(null)}
      >
        It stops working right away. What a calendar has already read stays until it checks again, and some keep it
        until you remove the subscription.
      </ConfirmDialog>
    </div>
  );
}

export function PublishingLine() {
  const publishing = usePublishing();
  if (publishing.phase === 'failed') {
    const { locked, message } = publishing;
    return (
      <Notice
        tone="warn"
        title="We couldn’t update your plan there"
        action={
          <Button variant="outline" size="small" onClick={locked ? () => signInAgain(message) : emitCalendarsChanged}>
            {locked ? 'Sign in again' : 'Try again'}
          </Button>
        }
      >
        {saidWith(message, 'Calendars still see the old version.')}
      </Notice>
    );
  }
  return (
    <p role="status" className="min-h-[1.5em] text-ink-2">
      {publishing.phase === 'working' ? 'Updating your plan...' : null}
      {publishing.phase === 'done' ? doneWords(publishing) : null}
    </p>
  );
}

function doneWords({ plans, evenings }: { plans: number; evenings: number }): string {
  if (plans === 0) return 'No plan is running. As soon as one is, its evenings appear there.';
  if (evenings === 0) return 'Nothing is there right now: your plan’s evenings are all done or moved away.';
  return evenings === 1 ? 'One evening is there now.' : `${evenings} evenings are there now.`;
}

/** ISO 8601; `asked_at` to the hour. */
interface KeptFeed {
  made_at: string;
  asked_at: string | null;
}

interface UseFeed {
  /** Undefined until it was read; null where there is none. */
  feed: KeptFeed | null | undefined;
  /** Why it could not be read; empty for no error. */
  errorMessage: string;
  /** Only after it was made in this page. */
  address: string | null;
  busy: 'make' | 'revoke' | null;
  /** Why the last click did nothing; empty for no error. */
  failed: string;
  refetch(): void;
  /** True once it is done. */
  make(): Promise<boolean>;
  revoke(): Promise<boolean>;
}

/** A person's calendar address for the screen: what is known of it, making and taking it back. The address itself lives as long as the page. */
function useFeed(): UseFeed {
  const { data, errorMessage, refetch, setData } = useApiQuery('GET /calendar/feed');
  const [address, setAddress] = useState<string | null>(null);
  const [running, setRunning] = useState<UseFeed['busy']>(null);
  const { busy, errorMessage: failed, submit } = useSubmit({ messageOf: (error) => authMessage(error).text });

  const run = async (next: 'make' | 'revoke', act: () => Promise<void>): Promise<boolean> => {
    let done = false;
    await submit(async () => {
      setRunning(next);
      await act();
      // What is published begins or ends with it.
      emitCalendarsChanged();
      done = true;
    });
    return done;
  };
  return {
    feed: data?.feed,
    errorMessage,
    address,
    busy: busy ? running : null,
    failed,
    refetch,
    make: () =>
      run('make', async () => {
        const made = await callApi('POST /calendar/feed', { body: {} });
        setAddress(made.address);
        setData({ feed: { made_at: made.made_at, asked_at: null } });
      }),
    revoke: () =>
      run('revoke', async () => {
        await callApi('DELETE /calendar/feed');
        setAddress(null);
        setData({ feed: null });
      }),
  };
}
