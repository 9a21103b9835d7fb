/** The ways to connect a calendar by a sign-in at its service: shown where this server has them, said plainly where it has not, and how the last one ended. */
import { useEffect, useEffectEvent, useState } from 'react';
import { RETURN_PAGES, type SignInType } from '../../domain/calendar/connections/sign-in.ts';
import type { Wanted } from '../../server/calendar/sign-in/sign-in-places.ts';
import { callApi } from '../client/api.ts';
import { useForm } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { emitCalendarsChanged } from './publishing.ts';
import { END_WORDS, endIn, missingWords, OTHER_CALENDARS, SERVICE_WORDS, SIGN_IN_SERVICES } from './sign-in-words.ts';

interface SignInButtonsProps {
  /** Called once on the page that a sign-in came back to well. */
  onConnected(): void;
}

export function SignInButtons({ onConnected }: SignInButtonsProps) {
  const { data, isPending } = useApiQuery('GET /calendar/sign-in');
  const [open, setOpen] = useState<SignInType | null>(null);
  const [ended] = useState(() => endIn(window.location.hash));

  const connected = useEffectEvent(onConnected);
  useEffect(() => {
    if (!ended) return;
    // A reload would tell it again. The section's own name in its place leads there (web/accounts/arrived-sections.tsx).
    window.history.replaceState(window.history.state, '', '#connections');
    if (ended.end !== 'connected') return;
    emitCalendarsChanged();
    connected();
  }, [ended]);

  const missing = data && missingWords(data);
  return (
    <>
      {ended ? (
        <Notice tone={END_WORDS[ended.end].tone}>{END_WORDS[ended.end].text(SERVICE_WORDS[ended.type])}</Notice>
      ) : null}
      {isPending ? (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-12" />
        </div>
      ) : null}
      {data && SIGN_IN_SERVICES.some((type) => data[type]) ? (
        <div className="account-actions">
          {SIGN_IN_SERVICES.filter((type) => data[type]).map((type) => (
            <Button key={type} variant="outline" onClick={() => setOpen(type)}>
              Connect {SERVICE_WORDS[type].name}
            </Button>
          ))}
        </div>
      ) : null}
      {missing ? <p className="text-sm text-ink-2">{missing}</p> : null}
      {open ? <SignInDialog type={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** For a connection whose access has ended: the same sign-in, with what it did before. */
export function SignInAgain({ type, first }: Required<Pick<SignInDialogProps, 'type' | 'first'>>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Connect it again
      </Button>
      {open ? <SignInDialog type={type} first={first} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const CALENDARS_PAGE = '/tools/intimacy-planner/calendars';

interface SignInDialogProps {
  type: SignInType;
  /** What is chosen at first; for one that is connected anew, as it was. */
  first?: Pick<Wanted, 'readBusy' | 'writePlan'>;
  onClose(): void;
}

/** Before somebody is sent to Google or Microsoft: what they let us do there, each part by itself, in plain words. */
function SignInDialog({ type, first, onClose }: SignInDialogProps) {
  const words = SERVICE_WORDS[type];
  const [wanted, setWanted] = useState<Wanted>({
    readBusy: first?.readBusy ?? true,
    writePlan: first?.writePlan ?? true,
    otherCalendars: false,
  });
  const { done, errors, errorMessage, onSubmit, ...leaving } = useForm({
    fields: { readBusy: wanted.readBusy },
    check: ({ readBusy }) => ({
      readBusy: readBusy || wanted.writePlan ? undefined : 'Please choose at least one.',
    }),
    send: async () => {
      const body = { ...wanted, page: pageToReturnTo(window.location.pathname) };
      const { address } = await callApi('POST /calendar/sign-in/{service}', { params: { service: type }, body });
      window.location.assign(address);
    },
  });
  // The button stays busy until the other page is there.
  const busy = leaving.busy || done;
  const problem = errors.readBusy ?? errorMessage;

  return (
    <Dialog open title={`Connect ${words.name}`} closable={!busy} onClose={onClose}>
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <WantedChoices type={type} wanted={wanted} onChange={setWanted} />
        <p className="text-sm text-ink-2">
          You sign in at {words.company} itself, and your password never comes here. We keep what you allow encrypted,
          and you can take it back at any time, here or there.
        </p>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        <FormActions busy={busy} busyText={`Opening ${words.company}...`} onCancel={onClose}>
          Go to {words.company}
        </FormActions>
      </form>
    </Dialog>
  );
}

interface WantedChoicesProps {
  type: SignInType;
  wanted: Wanted;
  onChange(wanted: Wanted): void;
}

function WantedChoices({ type, wanted, onChange }: WantedChoicesProps) {
  const words = SERVICE_WORDS[type];
  const choose = (part: Partial<Wanted>) => onChange({ ...wanted, ...part });
  return (
    <>
      <Switch
        label="See when I am busy"
        note={words.busy}
        checked={wanted.readBusy}
        onChange={(readBusy) => choose({ readBusy })}
      />
      {type === 'google' && wanted.readBusy ? (
        <Switch
          {...OTHER_CALENDARS}
          checked={wanted.otherCalendars}
          onChange={(otherCalendars) => choose({ otherCalendars })}
        />
      ) : null}
      <Switch
        label="Write my plan into it"
        note={words.write}
        checked={wanted.writePlan}
        onChange={(writePlan) => choose({ writePlan })}
      />
    </>
  );
}

/** Back to the very page, under the name it had in the address bar. */
function pageToReturnTo(pathname: string): (typeof RETURN_PAGES)[number] {
  return RETURN_PAGES.find((page) => page === pathname) ?? CALENDARS_PAGE;
}
