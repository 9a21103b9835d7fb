/** The administrators' part of the API: find an account, give credits, pay back, suspend, and read what was done. */
import * as z from 'zod/mini';
import { BILLINGS, PAID_PLANS } from '../billing/offers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { AUDIT_ACTS } from './audit.ts';

const ADDRESS = 'Please give the whole email address.';

const AMOUNT = 'Please give from 1 to 100 credits.';

const REASON = 'Please give a reason of 3 to 300 characters.';

const reason = z.string(REASON).check(z.trim(), z.minLength(3, REASON), z.maxLength(300, REASON));

const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  created_at: z.string(),
  /** A day of UTC: by the minute it would tell how somebody spends their nights. */
  last_sign_in_on: z.nullable(z.iso.date()),
  email_verified: z.boolean(),
  sign_in: z.array(z.enum(['password', 'google', 'letter'])),
  role: z.enum(['user', 'moderator', 'admin']),
  suspended: z.boolean(),
  credits: z.int(),
  plan: z.enum(['free', ...PAID_PLANS]),
  billing: z.nullable(z.enum(BILLINGS)),
  status: z.enum(['none', 'active', 'past-due', 'ended']),
  period_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      paid_at: z.string(),
      plan: z.enum(PAID_PLANS),
      billing: z.enum(BILLINGS),
      amount_cents: z.int(),
      refunded_cents: z.int(),
    }),
  ),
});

const person = z.object({ id: z.uuid(), email: z.nullable(z.string()) });

const auditSchema = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      act: z.enum(AUDIT_ACTS),
      actor: person,
      subject: z.nullable(person),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  next: z.nullable(z.int()),
});

const providerSchema = z.object({
  state: z.enum(['none', 'ready', 'resting']),
  /** Why there is none; null where there is one. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  model: z.nullable(z.string()),
  host: z.nullable(z.string()),
  days: z.int(),
  failures: z.array(
    z.object({
      day: z.string(),
      tool: z.string(),
      code: z.string(),
      message: z.string(),
      details: z.string(),
      count: z.int(),
      last_at: z.string(),
    }),
  ),
  generations: z.array(
    z.object({
      day: z.string(),
      tool: z.enum(['plan', 'ideas', 'scenarios']),
      writer: z.enum(['engine', 'provider']),
      count: z.int(),
    }),
  ),
});

export const adminEndpoints = defineEndpoints({
  'GET /admin/accounts': {
    summary: 'The account of exactly this address; looking is written to the audit log',
    query: z.strictObject({ email: z.string().check(z.trim(), z.minLength(3, ADDRESS), z.maxLength(255, ADDRESS)) }),
    responses: { 200: accountSchema },
  },
  'POST /admin/accounts/{id}/credits': {
    summary: 'Give credits for twelve months; needs a fresh proof. 200 instead of 201: this key was answered before',
    params: idParams,
    headers: {
      'Idempotency-Key': { required: true, description: '1 to 200 visible characters: the same key gives once' },
    },
    body: z.strictObject({ amount: z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(100, AMOUNT)), reason }),
    responses: { 200: accountSchema, 201: accountSchema },
  },
  'POST /admin/accounts/{id}/refunds': {
    summary: 'Pay back what was not yet of one payment, and end its plan if asked; needs a fresh proof',
    params: idParams,
    body: z.strictObject({ payment_id: z.uuid(), reason, end_plan: z.boolean() }),
    responses: { 200: accountSchema },
  },
  'PUT /admin/accounts/{id}/suspension': {
    summary: 'Suspend an account, which ends all its sessions at once, or reinstate it; needs a fresh proof',
    params: idParams,
    body: z.strictObject({ suspended: z.boolean(), reason }),
    responses: { 200: accountSchema },
  },
  'PUT /admin/accounts/{id}/role': {
    summary: 'Make somebody a moderator, or take that back; needs a fresh proof',
    params: idParams,
    body: z.strictObject({ moderator: z.boolean(), reason }),
    responses: { 200: accountSchema },
  },
  'GET /admin/audit': {
    summary: 'What administrators did, newest first',
    query: z.strictObject({
      before: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1))),
      limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100)), 50),
    }),
    responses: { 200: auditSchema },
  },
  'GET /admin/provider': {
    summary: 'The AI provider: whether it answers, what went wrong lately, and how much it or the engine wrote',
    responses: { 200: providerSchema },
  },
});
