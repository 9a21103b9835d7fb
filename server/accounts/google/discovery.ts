/** The Google that is set up here, discovered once (OpenID Connect discovery). */
import { createRemoteJWKSet } from 'jose';
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import type { AppContext } from '../../platform/app-context.ts';
import { unavailable } from '../auth-error.ts';

const PATIENCE_SECONDS = 8;

interface Google {
  configuration: Configuration;
  /** The first signs people in; tokens made for any of them are accepted. */
  clientIds: string[];
  keySet: ReturnType<typeof createRemoteJWKSet>;
}

const found = new WeakMap<AppContext, Promise<Google>>();

/** Throws 503 while Google does not answer, and asks again the next time. */
export function findGoogle(ctx: AppContext): Promise<Google> {
  const known = found.get(ctx);
  if (known) return known;
  const asking = discover(ctx).catch((cause: unknown) => {
    found.delete(ctx);
    throw unavailable(cause);
  });
  found.set(ctx, asking);
  return asking;
}

async function discover({ env }: AppContext): Promise<Google> {
  const issuer = new URL(env.GOOGLE_ISSUER);
  const clientIds = env.GOOGLE_CLIENT_ID.split(',').map((id) => id.trim());
  // Plain HTTP only to a stand-in on this machine.
  const plain = issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  const configuration = await discovery(issuer, clientIds[0] ?? '', env.GOOGLE_CLIENT_SECRET, undefined, {
    timeout: PATIENCE_SECONDS,
    ...(plain ? { execute: [allowInsecureRequests] } : {}),
  });
  const keys = configuration.serverMetadata().jwks_uri;
  if (!keys) throw new Error('the provider names no key set');
  return {
    configuration,
    clientIds,
    keySet: createRemoteJWKSet(new URL(keys), { timeoutDuration: PATIENCE_SECONDS * 1000 }),
  };
}
