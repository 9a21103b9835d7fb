/** The invitations' part of the API: made, looked at and revoked by the inviter; read, answered and accepted by the link. */

import { invitationEndpoints } from '../../domain/partner/invitation-api.ts';
import { routes } from '../platform/routes.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { answerInvitation } from './answer-invitation.ts';
import { notOpen } from './find-invitation.ts';
import { makeInvitation } from './make-invitation.ts';
import { readInvitation, readOwnInvitation } from './read-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export const INVITATION_ROUTES = routes(invitationEndpoints, {
  'POST /partner/invitations': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ house, who, body }) => ({ status: 200, body: await makeInvitation(house, who, body) }),
  },
  'GET /partner/invitations/current': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: { invitation: await readOwnInvitation(house, who) } }),
  },
  'DELETE /partner/invitations/current': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ house, who }) => {
      await revokeInvitation(house, who);
      return { status: 204 };
    },
  },
  'POST /partner/invitations/{id}/view': {
    guard: 'anyone',
    limit: 'read',
    missing: notOpen,
    handle: async ({ house, params, body }) => ({
      status: 200,
      body: await readInvitation(house, { ...params, ...body }),
    }),
  },
  'POST /partner/invitations/{id}/answer': {
    guard: 'anyone',
    limit: 'write',
    missing: notOpen,
    handle: async ({ house, params, body }) => {
      await answerInvitation(house, { ...params, token: body.token }, body.answer);
      return { status: 204 };
    },
  },
  'POST /partner/invitations/{id}/accept': {
    guard: 'adult',
    limit: 'write',
    missing: notOpen,
    handle: async ({ house, who, params, body }) => ({
      status: 200,
      body: await acceptInvitation(house, who, { ...params, ...body }),
    }),
  },
});
