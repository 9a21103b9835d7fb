/** A house with an administrator in it, who is a real account with a real session. */
import { grantAdmin } from '../../server/accounts/admin/role.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export interface AdminApp extends TestApp {
  admin: NewAccount;
  /** Below /api/admin, as the administrator. */
  ask(method: string, path: string, body?: unknown): ReturnType<typeof callAs>;
  /** What is written of one account, newest first. */
  actsOn(userId: string): Promise<{ act: string; details: Record<string, unknown> }[]>;
}

export async function newAdmin(home: TestApp): Promise<NewAccount> {
  const account = await signUp(home.url);
  await grantAdmin(home.ctx, account.email);
  return account;
}

export async function openAdminApp(environment: Record<string, string> = {}): Promise<AdminApp> {
  const home = await openTestApp(environment);
  const admin = await newAdmin(home);
  const ask = (method: string, path: string, body?: unknown) =>
    callAs(admin, method, `${home.url}/api/admin${path}`, body);
  return {
    ...home,
    admin,
    ask,
    async actsOn(userId) {
      const { body } = await ask('GET', '/audit?limit=100');
      return body.entries.filter((entry: { subject: { id: string } | null }) => entry.subject?.id === userId);
    },
  };
}
