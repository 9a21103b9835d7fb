/** Opens journals from before in a process of its own, one after another, which may be killed at any moment. */

import { renewServerWrap } from '../../server/journal/renewal.ts';
import { listWraps, replaceWrap } from '../../server/journal/wraps.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import type { CallApi } from '../../web/client/api.ts';
import type { KeyHolder, KeyWrap } from '../../web/journal/keys/key-wraps.ts';
import { openPrivateLetter } from '../../web/journal/keys/open-letter.ts';
import { makeActor } from '../server/make-actor.ts';

/** `phrase` or `secret` (of a passkey, base64url): what opens a private journal. */
export interface Opening {
  owner: string;
  phrase?: string;
  secret?: string;
}

function holderOf({ phrase, secret = '' }: Opening): KeyHolder {
  if (phrase !== undefined) return { kind: 'phrase', phrase };
  return { kind: 'passkey', credentialId: 'one', secret: new Uint8Array(Buffer.from(secret, 'base64url')) };
}

const { DATA_DIR = '', DATABASE_URL = '', OPENINGS = '[]' } = process.env;
const { ctx, close } = await openAppContext(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR, DATABASE_URL }));

async function openAs(opening: Opening): Promise<void> {
  const actor = makeActor({ userId: opening.owner, provedAt: Math.floor(ctx.clock.now().getTime() / 1000) });
  const api = (async (name: string, asked: { body: KeyWrap & { version: number } }) =>
    name === 'GET /journal/wraps' ? listWraps(ctx, actor, true) : replaceWrap(ctx, actor, asked.body)) as CallApi;
  await openPrivateLetter(api, opening.owner, holderOf(opening));
}

process.stdout.write('ready\n');
for (const opening of JSON.parse(OPENINGS) as Opening[]) {
  const isPrivate = opening.phrase !== undefined || opening.secret !== undefined;
  await (isPrivate ? openAs(opening) : renewServerWrap(ctx, opening.owner));
  process.stdout.write('one\n');
}
process.stdout.write('done\n');
await close();
