/**
 * A real new account with a session. A house of this process makes it by the verbs behind the form, all with one password that
 * was hashed once; any other server over HTTP. The form itself is `server/accounts/sign-up.test.ts`'s.
 */
import { randomUUID } from 'node:crypto';

export const ACCOUNT_PASSWORD = 'A quiet harbour, 7 lanterns';

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

/** Makes an account in a house, as signing up there with `ACCOUNT_PASSWORD` would. */
export type MakeAccount = (email: string, data: Record<string, unknown>) => Promise<Session>;

/** By the address of each house that is open in this process. */
export const houses = new Map<string, MakeAccount>();

export async function signUp(
  url: string,
  data: Record<string, unknown> = {},
  { email = `${randomUUID()}@example.org`, password = ACCOUNT_PASSWORD } = {},
): Promise<NewAccount> {
  const inHouse = password === ACCOUNT_PASSWORD ? houses.get(url) : undefined;
  const make = inHouse ?? overHttp(url, password);
  const session = await make(email, { first_name: 'Ada', last_name: 'Byron', adult: true, ...data });
  return { userId: session.user.id, email, password, token: session.access_token, session };
}

const overHttp =
  (url: string, password: string): MakeAccount =>
  async (email, data) => {
    const answer = await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, data }),
    });
    const session = (await answer.json()) as Session | { access_token?: undefined };
    if (!session.access_token) throw new Error(`Sign-up answered ${answer.status}.`);
    return session;
  };

/** The same account in one more session, by its password. */
export async function signInAgain(url: string, account: NewAccount): Promise<NewAccount> {
  const { email, password } = account;
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}.`);
  const session = (await answer.json()) as Session;
  return { ...account, token: session.access_token, session };
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
