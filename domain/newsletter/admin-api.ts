/** The administrators' part of the newsletter: the list in figures, and issues made, tried, set and taken back. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { ISSUE_LENGTHS, MAX_ARTICLES } from './issue.ts';
import { DELIVERY_STATES, ISSUE_STATUSES } from './newsletter.ts';

const moment = z.nullable(z.string());

const version = z.int().check(z.gte(1));

const letters = z.object(Object.fromEntries(DELIVERY_STATES.map((state) => [state, z.optional(z.int())])));

const card = {
  id: z.uuid(),
  subject: z.string(),
  status: z.enum(ISSUE_STATUSES),
  createdAt: z.string(),
  sendAt: moment,
  sentAt: moment,
  letters,
};

const issueSchema = z.object({ ...card, words: z.string(), articleIds: z.array(z.uuid()), readers: z.int(), version });

const overviewSchema = z.object({
  subscribers: z.object({ asked: z.int(), confirmed: z.int(), left: z.int(), bounced: z.int() }),
  growth: z.array(z.object({ month: z.string(), joined: z.int(), left: z.int(), total: z.int() })),
  issues: z.array(z.object(card)),
  mail: z.enum(['smtp', 'outbox']),
});

const offeredSchema = z.object({
  articles: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      excerpt: z.string(),
      readingTime: z.int(),
      address: z.string(),
      publishedAt: z.string(),
      used: z.boolean(),
    }),
  ),
});

const SUBJECT = `Please keep the subject to ${ISSUE_LENGTHS.subject} characters.`;

const WORDS = `Please keep the words to ${ISSUE_LENGTHS.words.toLocaleString('en-GB')} characters.`;

const ARTICLES = `Choose at most ${MAX_ARTICLES} articles.`;

export const newsletterAdminEndpoints = defineEndpoints({
  'GET /admin/newsletter': {
    summary: 'The list in figures, its growth by the month, and every issue',
    responses: { 200: overviewSchema },
  },
  'POST /admin/newsletter/subscribers.csv': {
    summary: 'Every address that gets the newsletter, as a file; asking for it is written to the audit log',
    body: z.optional(z.strictObject({})),
    responses: { 200: null },
  },
  'POST /admin/newsletter/removals': {
    summary: 'Take an address off the list by hand',
    body: z.strictObject({
      email: z.string().check(z.minLength(3), z.maxLength(254)),
      why: z.enum(['leave', 'bounce']),
    }),
    responses: { 204: null },
  },
  'GET /admin/newsletter/articles': {
    summary: 'The published articles that an issue can be made of, newest first',
    responses: { 200: offeredSchema },
  },
  'POST /admin/newsletter/issues': {
    summary: 'A fresh issue, which begins with what is new',
    body: z.optional(z.strictObject({})),
    responses: { 201: issueSchema },
  },
  'GET /admin/newsletter/issues/{id}': {
    summary: 'One issue, and how far it has gone',
    params: idParams,
    responses: { 200: issueSchema },
  },
  'PUT /admin/newsletter/issues/{id}': {
    summary: 'Save a draft over the version that it was made on',
    params: idParams,
    body: z.strictObject({
      version,
      subject: z.string().check(z.maxLength(ISSUE_LENGTHS.subject, SUBJECT)),
      words: z.string().check(z.maxLength(ISSUE_LENGTHS.words, WORDS)),
      articleIds: z.array(z.uuid()).check(z.maxLength(MAX_ARTICLES, ARTICLES)),
    }),
    responses: { 200: issueSchema },
  },
  'DELETE /admin/newsletter/issues/{id}': {
    summary: 'Remove a draft',
    params: idParams,
    responses: { 204: null },
  },
  'POST /admin/newsletter/issues/{id}/test': {
    summary: 'Send the issue to the administrator who asks, and to nobody else',
    params: idParams,
    body: z.optional(z.strictObject({})),
    responses: { 204: null },
  },
  'POST /admin/newsletter/issues/{id}/schedule': {
    summary: 'Set when the issue goes out; null is now',
    params: idParams,
    body: z.strictObject({ version, sendAt: z.nullable(z.iso.datetime({ offset: true })) }),
    responses: { 200: issueSchema },
  },
  'DELETE /admin/newsletter/issues/{id}/schedule': {
    summary: 'Take an issue back before it goes out',
    params: idParams,
    responses: { 200: issueSchema },
  },
});
