/** The house's forms and clicks for the sign-in client: what fails is worded as sign-in does and told to `say`. */
import { type FormOptions, useForm, useSubmit } from '../client/forms/use-form.ts';
import { authMessage } from './auth-messages.ts';
import { ProofDeclined } from './fresh-proof.ts';
import { useSettings } from './use-settings.ts';

interface SendingFor {
  say(text: string): void;
  /** Tells the rest of the dialog, whose buttons rest meanwhile. */
  setBusy?(busy: boolean): void;
}

interface Sending {
  busy: boolean;
  /** Sentences that explain the last failure further, such as why a password is weak. */
  reasons: string[];
  /** Runs `step`, which rejects with an error of the client. Does nothing while busy. */
  send(step: () => Promise<unknown>): Promise<void>;
}

/** How both begin, go on, and word a failure. */
function useTelling({ say, setBusy }: SendingFor) {
  const min = useSettings()?.passwordMin;
  const wordOf = (error: unknown) =>
    error === undefined || error instanceof ProofDeclined ? { text: '', reasons: [] } : authMessage(error, min);
  return {
    reasonsOf: (error: unknown) => wordOf(error).reasons,
    onError: (error: unknown) => say(wordOf(error).text),
    async run(step: () => Promise<unknown>) {
      setBusy?.(true);
      say('');
      try {
        await step();
      } finally {
        setBusy?.(false);
      }
    },
  };
}

export function useSending(told: SendingFor): Sending {
  const { reasonsOf, onError, run } = useTelling(told);
  const { busy, error, submit } = useSubmit({ onError });
  return { busy, reasons: reasonsOf(error), send: (step) => submit(() => run(step)) };
}

type SendingFormOptions<Fields> = Pick<FormOptions<Fields>, 'fields' | 'check' | 'send'> & SendingFor;

/** `send` rejects with an error of the client. */
export function useSendingForm<Fields extends object>({ fields, check, send, ...told }: SendingFormOptions<Fields>) {
  const { reasonsOf, onError, run } = useTelling(told);
  const { busy, errors, error, onSubmit } = useForm<Fields>({
    fields,
    check: (typed) => {
      told.say('');
      return check?.(typed) ?? {};
    },
    send: (typed) => run(() => send(typed)),
    onError,
  });
  return { busy, errors, reasons: reasonsOf(error), onSubmit };
}

/** For an answer of the sign-in client, which returns its errors. */
export function orThrow<Answer extends { error: unknown }>(answer: Answer): Answer {
  if (answer.error) throw answer.error;
  return answer;
}
