/** The ways to connect a calendar by a sign-in at its service: shown where this server has them, said plainly where it has not, and how the last one ended. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignInType } from '../../domain/calendar/sign-in.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ringCalendars } from './calendar-bell.ts';
import { SignInDialog, type SignInDialogProps } from './sign-in-dialog.tsx';
import { END_WORDS, endIn, missingWords, SERVICE_WORDS, SIGN_IN_SERVICES } from './sign-in-words.ts';

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
    ringCalendars();
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
