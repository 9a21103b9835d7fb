/** A mail that counts what became of each letter, by the answer of the mail server alone, and times it for traces. */
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../traces/tracer.ts';
import { classifyMailError, type Letter, type Mail } from './mail.ts';

export function countLetters(mail: Mail, metrics: Metrics, tracer: Tracer | null): Mail {
  if (!metrics.on && !tracer) return mail;
  const counted = async (sending: Promise<void>): Promise<void> => {
    const span = tracer?.within('send letter', {});
    try {
      await sending;
      span?.end({});
      metrics.count('letters', { outcome: mail.kind === 'smtp' ? 'sent' : 'kept' });
    } catch (error) {
      span?.end({ failed: true });
      metrics.count('letters', { outcome: classifyMailError(error) });
      throw error;
    }
  };
  return {
    kind: mail.kind,
    send: (letter: Letter) => counted(mail.send(letter)),
    forMany() {
      const bag = mail.forMany();
      return { send: (letter) => counted(bag.send(letter)), close: () => bag.close() };
    },
    check: () => mail.check(),
    sentTo: (address) => mail.sentTo(address),
    close: () => mail.close(),
  };
}
