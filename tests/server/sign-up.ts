/** A real new account, signed up over HTTP. */
import { randomUUID } from 'node:crypto';

/** As a sign-in client keeps it. */
export interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

export interface NewAccount {
  userId: string;
  email: string;
  password: string;
  token: string;
  session: Session;
}

export async function signUp(
  url: string,
  data: Record<string, unknown> = {},
  { email = `${randomUUID()}@example.org`, password = `A quiet ${randomUUID()}` } = {},
): Promise<NewAccount> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, data: { first_name: 'Ada', last_name: 'Byron', adult: true, ...data } }),
  });
  const session = (await answer.json()) as Session | { access_token?: undefined };
  if (!session.access_token) throw new Error(`Sign-up answered ${answer.status}.`);
  return { userId: session.user.id, email, password, token: session.access_token, session };
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
