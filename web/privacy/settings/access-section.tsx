/** The access log: what was done with the account and when, newest first. It can be read here, and shortened nowhere. */
import type { AccessAct } from '../../../domain/privacy/access-acts.ts';
import { AccountError, AccountSection } from '../../accounts/account-section.tsx';
import { Fold } from '../../accounts/fold.tsx';
import { callApi } from '../../client/api.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { useApiQuery } from '../../client/queries.ts';
import { Button } from '../../kit/button.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';

export function AccessSection() {
  const { data, errorMessage, refetch, setData } = useApiQuery('GET /privacy/access');
  const { busy, errorMessage: failed, submit } = useSubmit();
  const more = (before: number) =>
    submit(async () => {
      const next = await callApi('GET /privacy/access', { query: { before } });
      setData((now) => ({ entries: [...(now?.entries ?? []), ...next.entries], more: next.more }));
    });
  const last = data?.entries.at(-1);
  return (
    <AccountSection id="access" title="Account activity" lede="Nobody can delete a line, even holding your phone.">
      <Fold title="Show activity">
        <p>
          The log is yours to read, and goes with your account. Opening the journal where its key is kept adds one line
          for each sign-in and twelve hours: enough to notice a strange device, too little to be a diary of you. A visit
          to the safety page is never in it.
        </p>
        {errorMessage && !data ? <AccountError message={errorMessage} onRetry={refetch} /> : null}
        {data ? (
          <ul className="account-list">
            {data.entries.map(({ id, act, detail, at }) => (
              <li key={id} className="account-row">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{ACCESS_WORDS[act] ?? act}</p>
                  {detail ? <p className="text-sm text-ink-2 wrap-anywhere">{detail}</p> : null}
                </div>
                <time className="num text-sm text-ink-2" dateTime={at}>
                  {momentOfInstant(at)}
                </time>
              </li>
            ))}
          </ul>
        ) : errorMessage ? null : (
          <div role="status" aria-label="Loading...">
            <Skeleton className="h-[200px]" />
          </div>
        )}
        {failed ? <AccountError message={failed} /> : null}
        {data?.more && last ? (
          <div className="account-actions">
            <Button variant="outline" busy={busy} busyText="Loading..." onClick={() => void more(last.id)}>
              Show Older
            </Button>
          </div>
        ) : null}
      </Fold>
    </AccountSection>
  );
}

/** Each act of the access log in plain words. */
const ACCESS_WORDS: Readonly<Record<AccessAct, string>> = {
  'signed-in': 'Signed in, or confirmed it was you',
  'signed-out': 'Signed out',
  'session-ended': 'A session was ended',
  'password-changed': 'The password was changed',
  'email-changed': 'The email address was changed',
  'proof-given': 'Confirmed it was you',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'key-released': 'The journal was opened in a browser',
  'journal-opened': 'The journal was opened on a device that holds its key',
  'key-release-asked': 'Someone asked to open the journal by email',
  'key-release-stopped': 'Opening the journal by email was stopped',
  'key-wrapped': 'A way to open the journal was set up',
  'journal-mode-changed': 'Who can open the journal was changed',
  exported: 'Everything was exported',
  'plan-exported': 'A plan was taken out of the app',
  imported: 'Records were imported',
  'settings-changed': 'Privacy settings were changed',
  'invitation-made': 'An invitation was made',
  'invitation-revoked': 'An invitation was taken back',
  linked: 'Linked with a partner',
  unlinked: 'Unlinked',
  'sharing-changed': 'What is shared was changed',
  'page-made': 'A page by link was made',
  'page-revoked': 'A page by link was taken back',
  'feed-made': 'A calendar address was made',
  'feed-revoked': 'The calendar address was taken back',
  'calendar-connected': 'A calendar was connected',
  'calendar-disconnected': 'A calendar was disconnected',
  'erasure-asked': 'Account deletion was requested',
  'erasure-undone': 'Account deletion was called off',
};
