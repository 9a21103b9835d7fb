/**
 * The partner's part of the API: the couple, its invitations, what the two share, comparisons, and the question of
 * the day.
 */
import { partnerEndpoints } from '../../domain/partner/api.ts';
import { coupleEndpoints } from '../../domain/partner/couple-api.ts';
import { coupleRecordEndpoints } from '../../domain/partner/couple-record-api.ts';
import { invitationEndpoints } from '../../domain/partner/invitation-api.ts';
import { questionEndpoints } from '../../domain/partner/question-api.ts';
import { MAX_SEALED_BODY_BYTES } from '../../domain/sealed-text.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { notShared, readCouple, unlinkCouple } from './couple.ts';
import { changeCoupleRecord, listCoupleRecords } from './couple-record.ts';
import {
  acceptInvitation,
  answerInvitation,
  makeInvitation,
  notOpen,
  readInvitation,
  readOwnInvitation,
  revokeInvitation,
} from './invitation.ts';
import { answerQuestion, readQuestion, readQuestions, takeBackAnswer } from './question.ts';
import { answerRound, finishRound, openRound, readRound, withdrawRound } from './round.ts';
import { chooseShares } from './sharing.ts';

export const PARTNER_ROUTES = routes(partnerEndpoints, {
  'GET /partner/rounds/current': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readRound(ctx, actor) }),
  },
  'POST /partner/rounds': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await openRound(ctx, actor, body);
      return { status: 204 };
    },
  },
  'PUT /partner/rounds/{id}/second': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that comparison.'),
    handle: async ({ ctx, actor, params, body }) => {
      await answerRound(ctx, actor, { ...params, ...body });
      return { status: 204 };
    },
  },
  'PUT /partner/rounds/{id}/third': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that comparison.'),
    handle: async ({ ctx, actor, params, body }) => {
      await finishRound(ctx, actor, { ...params, ...body });
      return { status: 204 };
    },
  },
  'DELETE /partner/rounds/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that comparison.'),
    handle: async ({ ctx, actor, params }) => {
      await withdrawRound(ctx, actor, params.id);
      return { status: 204 };
    },
  },
});

/** The couple's part of the API: who one is linked with, what each shows the other, and the end of it. */
export const COUPLE_ROUTES = routes(coupleEndpoints, {
  'GET /partner/couple': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { couple: await readCouple(ctx, actor) } }),
  },
  'PUT /partner/shares': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await chooseShares(ctx, actor, body.kinds);
      return { status: 204 };
    },
  },
  'DELETE /partner/couple': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor }) => {
      await unlinkCouple(ctx, actor);
      return { status: 204 };
    },
  },
});

/** The part of the API for what a couple shares: sealed records under the couple's key, handed on unread. */
export const COUPLE_RECORD_ROUTES = routes(coupleRecordEndpoints, {
  'GET /partner/records': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listCoupleRecords(ctx, actor, query) }),
  },
  'PUT /partner/records/{kind}/{id}': {
    guard: 'adult',
    limit: 'write',
    maxBytes: MAX_SEALED_BODY_BYTES,
    missing: () => new PublicError('not-found', 'We couldn’t find that record.'),
    handle: async ({ ctx, actor, params, body }) => {
      await changeCoupleRecord(ctx, actor, { ...params, ...body });
      return { status: 204 };
    },
  },
  'DELETE /partner/records/{kind}/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that record.'),
    handle: async ({ ctx, actor, params, query }) => {
      await changeCoupleRecord(ctx, actor, { ...params, version: query.version, ciphertext: null });
      return { status: 204 };
    },
  },
});

/** The invitations' part of the API: made, looked at and revoked by the inviter; read, answered and accepted by the link. */
export const INVITATION_ROUTES = routes(invitationEndpoints, {
  'POST /partner/invitations': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await makeInvitation(ctx, actor, body) }),
  },
  'GET /partner/invitations/current': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { invitation: await readOwnInvitation(ctx, actor) } }),
  },
  'DELETE /partner/invitations/current': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor }) => {
      await revokeInvitation(ctx, actor);
      return { status: 204 };
    },
  },
  'POST /partner/invitations/{id}/view': {
    guard: 'anyone',
    limit: 'read',
    missing: notOpen,
    handle: async ({ ctx, params, body }) => ({
      status: 200,
      body: await readInvitation(ctx, { ...params, ...body }),
    }),
  },
  'POST /partner/invitations/{id}/answer': {
    guard: 'anyone',
    limit: 'write',
    missing: notOpen,
    handle: async ({ ctx, params, body }) => {
      await answerInvitation(ctx, { ...params, token: body.token }, body.answer);
      return { status: 204 };
    },
  },
  'POST /partner/invitations/{id}/accept': {
    guard: 'adult',
    limit: 'write',
    missing: notOpen,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await acceptInvitation(ctx, actor, { ...params, ...body }),
    }),
  },
});

/** The question of the day for a couple: two sealed answers a day, each kept from the other until both are there. */
export const QUESTION_ROUTES = routes(questionEndpoints, {
  'GET /partner/question': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await readQuestions(ctx, actor, query.before) }),
  },
  'GET /partner/question/{day}': {
    guard: 'adult',
    limit: 'read',
    missing: notShared,
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await readQuestion(ctx, actor, params.day) }),
  },
  'POST /partner/question/{day}': {
    guard: 'adult',
    limit: 'write',
    missing: notShared,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await answerQuestion(ctx, actor, { ...params, ...body }),
    }),
  },
  'DELETE /partner/question/{day}': {
    guard: 'adult',
    limit: 'write',
    missing: notShared,
    handle: async ({ ctx, actor, params }) => {
      await takeBackAnswer(ctx, actor, params.day);
      return { status: 204 };
    },
  },
});
