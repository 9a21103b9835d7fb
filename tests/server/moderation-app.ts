/** A house with two moderators in it, and what tests of moderation ask of it again and again. */
import { sql } from 'drizzle-orm';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export interface ModerationApp extends TestApp {
  moderator: NewAccount;
  other: NewAccount;
  /** Below /api/admin, as the first moderator unless told. */
  ask(method: string, path: string, body?: unknown, as?: NewAccount | null): ReturnType<typeof callAs>;
}

export async function newModerator(home: TestApp): Promise<NewAccount> {
  const account = await signUp(home.url);
  await home.ctx.db.execute(
    sql`update users set app_metadata = app_metadata || '{"role":"moderator"}' where id = ${account.userId}`,
  );
  return account;
}

export async function openModerationApp(environment: Record<string, string> = {}): Promise<ModerationApp> {
  const home = await openTestApp(environment);
  const moderator = await newModerator(home);
  return {
    ...home,
    moderator,
    other: await newModerator(home),
    ask: (method, path, body, as = moderator) => callAs(as, method, `${home.url}/api/admin${path}`, body),
  };
}
