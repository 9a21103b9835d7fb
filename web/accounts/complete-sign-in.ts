/** Finishes what a mail link or Google began: trades what came back for a session, once. */

import { sessionClient } from '../client/session-store.ts';
import { authMessage, linkMessage } from './auth-messages.ts';
import type { ReturnedLink } from './returned-link.ts';

export type Completion =
  | { kind: 'signed-in' }
  /** Signed in by a recovery mail: the new password comes next. */
  | { kind: 'recovering' }
  | { kind: 'message'; text: string };

const message = (text: string): Completion => ({ kind: 'message', text });

// A code is good for one trade only, whereas a page may start twice.
const trades = new Map<string, Promise<Completion>>();

export async function completeSignIn(link: ReturnedLink): Promise<Completion> {
  switch (link.kind) {
    case 'code': {
      const running = trades.get(link.code) ?? trade(link.code);
      trades.set(link.code, running);
      return running;
    }
    case 'error':
      return message(linkMessage(link.error, link.code));
    case 'implicit':
      return message(
        link.type === 'signup'
          ? 'Your email was confirmed successfully. Sign in to go on.'
          : 'This link cannot be used in this browser. Please ask for a new one here.',
      );
    case 'half-confirmed':
      return message('Confirmed successfully. Now follow the link that was sent to the other address.');
    case 'none':
      return message('');
  }
}

async function trade(code: string): Promise<Completion> {
  try {
    const client = await sessionClient();
    const { data, error } = await client.exchangeCodeForSession(code);
    if (error) return message(authMessage(error).text);
    const recovering = (data as { redirectType?: string | null }).redirectType === 'recovery';
    return { kind: recovering ? 'recovering' : 'signed-in' };
  } catch (error) {
    return message(authMessage(error).text);
  }
}
