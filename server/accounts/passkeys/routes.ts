/** The passkeys' part of the API: enrolled, named and removed by their owner, and asked for a fresh proof. */
import { passkeyEndpoints } from '../../../domain/accounts/passkey-api.ts';
import { routes } from '../../platform/routes.ts';
import { askPasskeyEnrolment, enrolPasskey, removePasskey } from './enrolment.ts';
import { listPasskeys, missingPasskey, renamePasskey } from './passkey.ts';
import { askPasskeyProof, provePasskey } from './proof.ts';

export const PASSKEY_ROUTES = routes(passkeyEndpoints, {
  'GET /accounts/passkeys': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { passkeys: await listPasskeys(ctx, actor) } }),
  },
  'POST /accounts/passkeys/enrolment': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor }) => ({
      status: 200,
      body: { options: { ...(await askPasskeyEnrolment(ctx, actor)) } },
    }),
  },
  'POST /accounts/passkeys': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: { id: await enrolPasskey(ctx, actor, body) } }),
  },
  'PATCH /accounts/passkeys/{id}': {
    guard: 'member',
    limit: 'write',
    missing: missingPasskey,
    handle: async ({ ctx, actor, params, body }) => {
      await renamePasskey(ctx, actor, params.id, body.label);
      return { status: 204 };
    },
  },
  'DELETE /accounts/passkeys/{id}': {
    guard: 'member',
    limit: 'write',
    missing: missingPasskey,
    handle: async ({ ctx, actor, params }) => {
      await removePasskey(ctx, actor, params.id);
      return { status: 204 };
    },
  },
  'POST /accounts/passkeys/challenge': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { options: { ...(await askPasskeyProof(ctx, actor)) } } }),
  },
  'POST /accounts/passkeys/proof': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor, body }) => {
      await provePasskey(ctx, actor, body.response);
      return { status: 204 };
    },
  },
});
