/** Before somebody is sent to Google or Microsoft: what they let us do there, each part by itself, in plain words. */
import { useState } from 'react';
import { RETURN_PAGES, type SignInType } from '../../domain/calendar/sign-in.ts';
import type { Wanted } from '../../server/calendar/sign-in-places.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { Switch } from '../kit/switch.tsx';
import { OTHER_CALENDARS, SERVICE_WORDS } from './sign-in-words.ts';

const CALENDARS_PAGE = '/tools/intimacy-planner/calendars';

export interface SignInDialogProps {
  type: SignInType;
  /** What is chosen at first; for one that is connected anew, as it was. */
  first?: Pick<Wanted, 'readBusy' | 'writePlan'>;
  onClose(): void;
}

export function SignInDialog({ type, first, onClose }: SignInDialogProps) {
  const words = SERVICE_WORDS[type];
  const [wanted, setWanted] = useState<Wanted>({
    readBusy: first?.readBusy ?? true,
    writePlan: first?.writePlan ?? true,
    otherCalendars: false,
  });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const choose = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part });

  const leave = async () => {
    if (!wanted.readBusy && !wanted.writePlan) {
      setFault('Please choose at least one of the two.');
      return;
    }
    setBusy(true);
    setFault('');
    try {
      const body = { ...wanted, page: pageToReturnTo(window.location.pathname) };
      const { address } = await callApi('POST /calendar/sign-in/{service}', { params: { service: type }, body });
      // The button stays busy until the other page is there.
      window.location.assign(address);
    } catch (error) {
      setFault(plainSentence(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open title={`Connect ${words.name}`} closable={!busy} onClose={onClose}>
      <div className="grid gap-5">
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
        <p className="text-sm text-ink-2">
          You sign in at {words.company} itself, and your password never comes here. What you allow lies here sealed
          with the server’s key, and you can take it back at any time, here or there.
        </p>
        {fault ? <Notice tone="bad">{fault}</Notice> : null}
        <DialogActions>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyText={`Opening ${words.company}...`} onClick={() => void leave()}>
            Go to {words.company}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Back to the very page, under the name it had in the address bar. */
function pageToReturnTo(pathname: string): (typeof RETURN_PAGES)[number] {
  return RETURN_PAGES.find((page) => page === pathname) ?? CALENDARS_PAGE;
}
