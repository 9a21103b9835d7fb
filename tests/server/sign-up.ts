/** A real new account, signed up over HTTP. */
import { randomUUID } from 'node:crypto';

export interface NewAccount {
  userId: string;
  email: string;
  password: string;
  token: string;
}

export async function signUp(url: string, data: Record<string, unknown> = {}): Promise<NewAccount> {
  const email = `${randomUUID()}@example.org`;
  const password = `A quiet ${randomUUID()}`;
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, data: { first_name: 'Ada', last_name: 'Byron', adult: true, ...data } }),
  });
  const session = (await answer.json()) as { access_token?: string; user?: { id: string } };
  if (!session.access_token || !session.user) throw new Error(`Sign-up answered ${answer.status}.`);
  return { userId: session.user.id, email, password, token: session.access_token };
}

/** One call of the API with a bearer token. */
export async function callAs(
  account: Pick<NewAccount, 'token'> | null,
  method: string,
  address: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was answered, for the test to judge
): Promise<{ status: number; body: any }> {
  const answer = await fetch(address, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(account && { Authorization: `Bearer ${account.token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
}
