/** The words printed at start: where it answers, what is on and off, and where the data lies. */
import type { AppContext } from './platform/app-context.ts';

const PAYMENTS = {
  stripe: 'on, by Stripe',
  test: 'test checkout: no money moves (set STRIPE_SECRET_KEY for Stripe)',
  none: 'off (set STRIPE_SECRET_KEY, or TEST_CHECKOUT=allow for the test checkout)',
};

export function welcome({ env, mail, payments, provider }: AppContext): string {
  const rows: Array<[string, string]> = [
    ['Open', env.publicUrl],
    ['Database', env.DATABASE_URL ? 'PostgreSQL, by DATABASE_URL' : 'PostgreSQL that came along, in the data folder'],
    ['Data', env.dataDir],
    ['AI', provider ? `on, ${env.AI_MODEL}` : 'off: the built-in engine writes every plan (set AI_API_KEY to change)'],
    [
      'Mail',
      mail.kind === 'smtp'
        ? 'on, by SMTP_URL'
        : 'off: letters are kept in the outbox of the data folder (set SMTP_URL)',
    ],
    ['Payments', PAYMENTS[payments.kind]],
    [
      'Google',
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET ? 'on' : 'off (set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET)',
    ],
  ];
  return ['', 'Twofold is running.', ...rows.map(([name, words]) => `  ${name.padEnd(9)} ${words}`), ''].join('\n');
}
