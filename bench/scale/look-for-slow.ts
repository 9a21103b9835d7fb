/** Asks every route and runs every job in this process, and names each statement that goes through a table that grows with people. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Client } from 'pg';
import { createApp } from '../../server/http.ts';
import { JOBS } from '../../server/jobs.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { ASKED } from './all-routes.ts';
import { type AskingHouse, prepare } from './ask-route.ts';
import { openPeople } from './people.ts';
import { explain, goneThrough, pagesOf, type Statement, watchStatements } from './watch-statements.ts';

/** With each account, or with what accounts write. The blog's own tables are looked at by `blog-load`. */
const GROWING: ReadonlySet<string> = new Set(
  `users sessions identities profiles privacy_settings access_log credit_accounts credit_grants credit_holds ledger_entries
   idempotency_keys subscriptions payments checkouts journal_keys journal_records journal_openings journal_wraps couples
   couple_members couple_records question_answers invitations match_rounds calendar_feeds calendar_projections reminders
   reminder_choices push_subscriptions passkeys mail_tokens plan_links calendar_imports calendar_changes author_shelves
   article_likes story_likes comment_likes reports audit_entries free_claims pending_erasures`.split(/\s+/),
);

/** Long and rare, or in pages of the index itself; docs/scale.md says of each why it may. */
const MAY = new Set([
  'job forget-ended-couples',
  'GET /admin/waiting',
  'GET /admin/reports',
  'GET /admin/audit',
  'job grant-due-credits',
  'GET /privacy/traces',
]);

const ASKED_EACH = 2;
const SETTLE_MS = 50;
/** Statements that are named for the pages that they look at. */
const HEAVIEST = 12;

type World = AskingHouse['world'];

/** The house in this process, so that its statements can be seen. */
async function openHere(url: string, folder: string, world: World) {
  const { ctx, close } = await openAppContext(
    readEnv({
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      DATABASE_URL: url,
      CLIENT_IP_HEADER: 'x-from',
      TEST_CHECKOUT: 'allow',
    }),
  );
  const server: Server = createServer(getRequestListener(createApp(ctx, null).fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const house: AskingHouse = { world, port, agent, people: openPeople(ctx), answers: new Map() };
  return {
    ctx,
    house,
    async close() {
      agent.destroy();
      server.close();
      await close();
    },
  };
}

/** `from`: the first number of the requests, for a database that was asked before. */
export async function lookForSlow(
  client: Client,
  { url, folder, world, from }: { url: string; folder: string; world: World; from: number },
): Promise<{ lines: string[]; faults: number }> {
  // Before the first connection is made.
  const watch = watchStatements();
  const here = await openHere(url, folder, world);
  const seen = new Set<string>();
  const lines: string[] = [];
  const pages: { name: string; pages: number; text: string }[] = [];
  let faults = 0;
  const look = async (name: string, work: () => Promise<unknown>) => {
    watch.statements.clear();
    await work();
    await new Promise((done) => setTimeout(done, SETTLE_MS));
    for (const statement of [...watch.statements.values()].filter(({ text }) => !seen.has(text))) {
      seen.add(statement.text);
      pages.push({ name, pages: (await pagesOf(client, statement)) ?? 0, text: shortened(statement) });
      const found = await waysThrough(client, statement);
      if (found.length === 0) continue;
      if (!MAY.has(name)) faults += 1;
      lines.push(`${MAY.has(name) ? 'known' : 'FAULT'}: ${name}: ${found.join('; ')}: ${shortened(statement)}`);
    }
  };
  try {
    for (const route of ASKED)
      await look(route.name, async () => {
        for (let n = from; n < from + ASKED_EACH; n++) await (await prepare(here.house, route, n))();
      });
    for (const job of JOBS.filter(({ daily }) => !daily)) await look(`job ${job.name}`, () => job.run(here.ctx));
    for (const { name, pages: looked, text } of pages.toSorted((a, b) => b.pages - a.pages).slice(0, HEAVIEST))
      lines.push(`${String(looked).padStart(7)} pages: ${name}: ${text}`);
    lines.push(`${seen.size} statements of ${ASKED.length} routes and ${JOBS.length - 1} jobs looked at`);
  } finally {
    watch.stop();
    await here.close();
  }
  return { lines, faults };
}

const shortened = ({ text }: Statement): string => text.replaceAll(/\s+/g, ' ').slice(0, 160);

/** What was erased, or stands in a transaction of its own, is explained all the same: nothing is run. */
const waysThrough = async (client: Client, statement: Statement): Promise<string[]> =>
  goneThrough(await explain(client, statement, true), GROWING);
