/**
 * Finishes what a mail link or Google brought back to /auth, in the query or in the fragment: trades it for a
 * session, once.
 */
import { sessionClient } from '../../client/sessions/session-store.ts';
import { authMessage, linkMessage } from '../auth-messages.ts';

type Completion =
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
          ? 'Your email was confirmed successfully. Sign in to continue.'
          : 'That link doesn’t work in this browser. Please ask for a new one here.',
      );
    case 'half-confirmed':
      return message('Confirmed successfully. Now follow the link we sent to the other address.');
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

type ReturnedLink =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'error'; error: string; code: string }
  /** A session in the fragment: never taken, since anyone could have put theirs there. */
  | { kind: 'implicit'; type: string }
  /** The first of two confirmations of a changed address. */
  | { kind: 'half-confirmed' };

export function returnedLink(search: string, hash: string): ReturnedLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const either = (name: string) => query.get(name) ?? fragment.get(name) ?? '';
  if (either('error') || either('error_code')) {
    return { kind: 'error', error: either('error'), code: either('error_code') };
  }
  const code = query.get('code');
  if (code) return { kind: 'code', code };
  if (fragment.has('access_token')) return { kind: 'implicit', type: fragment.get('type') ?? '' };
  if (fragment.has('message')) return { kind: 'half-confirmed' };
  return { kind: 'none' };
}
