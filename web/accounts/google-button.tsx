/** 'Continue with Google' below its divider; where it is not set up, it says so instead of leading nowhere. */
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { useId, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { returnAddress } from './auth-client.ts';
import type { AuthFlow } from './auth-flow.ts';
import { NO_GOOGLE } from './auth-messages.ts';
import { sessionClient } from './session-store.ts';
import { useSending } from './use-sending.ts';
import { useSettings } from './use-settings.ts';

export function GoogleButton({ flow }: { flow: AuthFlow }) {
  const { busy, send } = useSending(flow);
  const missing = useSettings()?.google === false;
  const [pressed, setPressed] = useState(0);
  const note = useId();

  const press = () => {
    if (missing) return setPressed(pressed + 1);
    void send(async () => {
      const client = await sessionClient();
      const { error } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo: returnAddress() } });
      return error;
    });
  };

  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        variant="outline"
        icon={<GoogleLogoIcon size={20} aria-hidden="true" />}
        busy={busy}
        disabled={flow.busy}
        aria-describedby={missing ? note : undefined}
        onClick={press}
      >
        Continue with Google
      </Button>
      {missing ? (
        // A new key makes a press announce the note again.
        <p key={pressed} id={note} className="hint" role={pressed > 0 ? 'alert' : undefined}>
          {NO_GOOGLE}
        </p>
      ) : null}
    </div>
  );
}
