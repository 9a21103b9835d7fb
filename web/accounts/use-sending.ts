/** One request of a form at a time: its busy state, and what to say when it fails. */
import { useRef, useState } from 'react';
import { authMessage } from './auth-messages.ts';
import { useSettings } from './use-settings.ts';

interface SendingFor {
  say(text: string): void;
  setBusy?(busy: boolean): void;
}

interface Sending {
  busy: boolean;
  /** Sentences that explain the last failure further, such as why a password is weak. */
  reasons: string[];
  /** Runs `step`; it answers an error of the client, or null when all went well. Does nothing while busy. */
  send(step: () => Promise<unknown>): Promise<void>;
}

/** `setBusy` tells the rest of the dialog, whose buttons rest meanwhile. */
export function useSending({ say, setBusy: tellBusy }: SendingFor): Sending {
  const [busy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<string[]>([]);
  const running = useRef(false);
  const min = useSettings()?.passwordMin;

  const fail = (error: unknown) => {
    const message = authMessage(error, min);
    setReasons(message.reasons);
    say(message.text);
  };
  const send = async (step: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    tellBusy?.(true);
    setReasons([]);
    say('');
    try {
      const error = await step();
      if (error) fail(error);
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
      setBusy(false);
      tellBusy?.(false);
    }
  };
  return { busy, reasons, send };
}
