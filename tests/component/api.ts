/** What the API answers to the component under test, told by the test: see docs/testing.md. */
import { commands } from 'vitest/browser';
import type { Answer, Call, Request } from './answers.ts';

export const api = {
  /** Each answer once, the last for all further calls. Rejects what the real route could not answer. */
  answer: (call: Call, ...answers: Answer[]): Promise<void> => commands.tellAnswers(call, answers),
  /** What the real route would have let in so far, in order. */
  requests: (call: Call): Promise<Request[]> => commands.tellRequests(call),
  /** Lets calls wait until the returned function is called. */
  async hold(call: Call): Promise<() => Promise<void>> {
    await commands.holdCalls(call, true);
    return () => commands.holdCalls(call, false);
  },
};

/** As if `person` were signed in: pages read the name from the token, and the API's guards let it pass. */
export function signIn(
  person: {
    id?: string;
    firstName?: string;
    email?: string;
    adult?: boolean;
    role?: 'user' | 'moderator' | 'admin';
  } = {},
): void {
  const {
    id = '6f1c7d3e-0000-4000-8000-000000000001',
    firstName = 'Ana',
    email = 'ana@example.org',
    adult = true,
    role = 'user',
  } = person;
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const claims = {
    sub: id,
    session_id: '6f1c7d3e-0000-4000-8000-000000000002',
    email,
    user_metadata: { first_name: firstName, last_name: 'Lima', adult },
    app_metadata: { role },
    exp: 4_000_000_000,
  };
  localStorage.setItem('auth_token', `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`);
  // Where an earlier test of the file has looked who is here: as though it had happened in another tab.
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    beginTest(): Promise<void>;
    tellAnswers(call: Call, answers: Answer[]): Promise<void>;
    tellRequests(call: Call): Promise<Request[]>;
    holdCalls(call: Call, hold: boolean): Promise<void>;
    letAllGo(): Promise<void>;
    tellUnexpected(): Promise<string[]>;
  }
}
