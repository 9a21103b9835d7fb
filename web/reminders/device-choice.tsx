/** Reminders on this device: the switch, or why there is none here; and the other devices that get them. */
import { Link } from 'react-router';
import { PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';
import { Button } from '../kit/button.tsx';
import { Switch } from '../kit/switch.tsx';
import type { PushStanding } from './push-browser.ts';
import type { UseReminders } from './use-reminders.ts';

const NOTES: Readonly<Record<PushStanding, string>> = {
  on: 'They show on this screen also while it is locked. Signing out ends them here.',
  off: 'They show on this screen also while it is locked; your browser asks you first. They come sealed: the service that carries them cannot read them.',
  denied:
    'Your browser forbids this site to show any. Its settings for this site can change that; then come back here.',
  'add-first': 'On an iPhone or iPad they need the app on the home screen first.',
  impossible: 'This browser cannot show any. By mail they come all the same.',
};

export function DeviceChoice({ use }: { use: UseReminders }) {
  const { state, here, busy } = use;
  const others = (state?.devices ?? 0) - (here === 'on' ? 1 : 0);
  return (
    <div className="grid gap-3">
      <Switch
        label="On this device"
        note={
          <>
            {NOTES[here ?? 'off']}{' '}
            {here === 'add-first' ? (
              <Link className="link" to={`${PRIVACY_CONTROLS_PATH}#phone`}>
                See how
              </Link>
            ) : null}
          </>
        }
        name="here"
        checked={here === 'on'}
        disabled={here !== 'on' && here !== 'off'}
        busy={busy === 'here'}
        onChange={(on) => (on ? use.joinHere() : use.leaveHere())}
      />
      {others > 0 ? (
        <div className="reminder-others">
          <p className="num text-sm text-ink-2">
            {here === 'on' ? 'Also on' : 'They are on'} {others === 1 ? 'one other device' : `${others} other devices`}.
          </p>
          <Button
            variant="outline"
            size="small"
            busy={busy === 'everywhere'}
            busyText="Turning off..."
            onClick={use.leaveEverywhere}
          >
            Turn off on all devices
          </Button>
        </div>
      ) : null}
    </div>
  );
}
