/** 'Continue with Google' below its divider, where it is set up. */
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { returnAddress } from '../../client/sessions/auth-client.ts';
import { sessionClient } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { orThrow, useSending } from '../use-sending.ts';
import { useSettings } from '../use-settings.ts';
import type { AuthFlow } from './auth-flow.ts';

export function GoogleButton({ flow }: { flow: AuthFlow }) {
  const { busy, send } = useSending(flow);
  const settings = useSettings();
  // A hosted issuer alone knows whether it has it: there it is offered.
  if (settings === null || settings.google === false) return null;

  const handleClick = () =>
    void send(async () => {
      const client = await sessionClient();
      orThrow(await client.signInWithOAuth({ provider: 'google', options: { redirectTo: returnAddress() } }));
    });

  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-5 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        variant="outline"
        icon={<GoogleLogoIcon size={20} aria-hidden="true" />}
        busy={busy}
        disabled={flow.busy}
        onClick={handleClick}
      >
        Continue with Google
      </Button>
    </div>
  );
}
