/** The passkeys' part of the API: enrolled, named and removed by their owner, and asked for a fresh proof. */
import { passkeyEndpoints } from '../../domain/accounts/passkey-api.ts';
import { routes } from '../platform/routes.ts';
import { askPasskeyEnrolment } from './ask-passkey-enrolment.ts';
import { askPasskeyProof } from './ask-passkey-proof.ts';
import { enrolPasskey } from './enrol-passkey.ts';
import { missingPasskey } from './find-passkeys.ts';
import { listPasskeys } from './list-passkeys.ts';
import { provePasskey } from './prove-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

export const PASSKEY_ROUTES = routes(passkeyEndpoints, {
  'GET /accounts/passkeys': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: { passkeys: await listPasskeys(house, who) } }),
  },
  'POST /accounts/passkeys/enrolment': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who }) => ({
      status: 200,
      body: { options: { ...(await askPasskeyEnrolment(house, who)) } },
    }),
  },
  'POST /accounts/passkeys': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who, body }) => ({ status: 201, body: { id: await enrolPasskey(house, who, body) } }),
  },
  'PATCH /accounts/passkeys/{id}': {
    guard: 'member',
    limit: 'write',
    missing: missingPasskey,
    handle: async ({ house, who, params, body }) => {
      await renamePasskey(house, who, params.id, body.label);
      return { status: 204 };
    },
  },
  'DELETE /accounts/passkeys/{id}': {
    guard: 'member',
    limit: 'write',
    missing: missingPasskey,
    handle: async ({ house, who, params }) => {
      await removePasskey(house, who, params.id);
      return { status: 204 };
    },
  },
  'POST /accounts/passkeys/challenge': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who }) => ({ status: 200, body: { options: { ...(await askPasskeyProof(house, who)) } } }),
  },
  'POST /accounts/passkeys/proof': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who, body }) => {
      await provePasskey(house, who, body.response);
      return { status: 204 };
    },
  },
});
