/** The administrators' part of the newsletter: the list in figures, and issues made, tried, set and taken back. */
import * as z from 'zod/mini';
import { ISSUE_LENGTHS, MOST_ARTICLES } from '../../domain/newsletter/issue.ts';
import { DELIVERY_STATES, ISSUE_STATUSES } from '../../domain/newsletter/newsletter.ts';
import { Refusal } from '../platform/refusal.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { describeIssue, findIssue } from './describe-issue.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { offerArticles } from './offer-articles.ts';
import { makeIssue, removeIssue, saveIssue } from './save-issue.ts';
import { scheduleIssue, sendTestIssue, takeIssueBack } from './schedule-issue.ts';
import { surveyNewsletter } from './survey-newsletter.ts';
import { takeOffList } from './take-off-list.ts';

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
const ARTICLES = `Please choose at most ${MOST_ARTICLES} articles.`;

const named = byId(() => new Refusal('not-found', 'There is no such issue.'));

const admin = { guard: 'admin', limit: 'write' } as const;
const reading = { guard: 'admin', limit: 'read' } as const;

export const NEWSLETTER_ADMIN_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/admin/newsletter',
      summary: 'The list in figures, its growth by the month, and every issue',
      ...reading,
      answers: { 200: overviewSchema },
    },
    async ({ house }) => ({ status: 200, body: await surveyNewsletter(house) }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/newsletter/subscribers.csv',
      summary: 'Every address that gets the newsletter, as a file; asking for it is written to the audit log',
      ...admin,
      body: z.optional(z.strictObject({})),
      answers: { 200: null },
    },
    async ({ house, who }) =>
      new Response(await exportSubscribers(house, who), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="list.csv"',
          'Cache-Control': 'no-store',
        },
      }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/newsletter/removals',
      summary: 'Take an address off the list by hand',
      ...admin,
      body: z.strictObject({
        email: z.string().check(z.minLength(3), z.maxLength(254)),
        why: z.enum(['leave', 'bounce']),
      }),
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await takeOffList(house, body.email, body.why);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/admin/newsletter/articles',
      summary: 'The published articles that an issue can be made of, newest first',
      ...reading,
      answers: { 200: offeredSchema },
    },
    async ({ house }) => ({ status: 200, body: { articles: await offerArticles(house) } }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/newsletter/issues',
      summary: 'A fresh issue, which begins with what is new',
      ...admin,
      body: z.optional(z.strictObject({})),
      answers: { 201: issueSchema },
    },
    async ({ house }) => ({ status: 201, body: await makeIssue(house) }),
  ),
  route(
    {
      method: 'GET',
      path: '/admin/newsletter/issues/{id}',
      params: named,
      summary: 'One issue, and how far it has gone',
      ...reading,
      answers: { 200: issueSchema },
    },
    async ({ house, params }) => ({
      status: 200,
      body: await describeIssue(house.db, await findIssue(house.db, params.id)),
    }),
  ),
  route(
    {
      method: 'PUT',
      path: '/admin/newsletter/issues/{id}',
      params: named,
      summary: 'Save a draft over the version that it was made on',
      ...admin,
      body: z.strictObject({
        version,
        subject: z.string().check(z.maxLength(ISSUE_LENGTHS.subject, SUBJECT)),
        words: z.string().check(z.maxLength(ISSUE_LENGTHS.words, WORDS)),
        articleIds: z.array(z.uuid()).check(z.maxLength(MOST_ARTICLES, ARTICLES)),
      }),
      answers: { 200: issueSchema },
    },
    async ({ house, params, body }) => ({ status: 200, body: await saveIssue(house, params.id, body) }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/admin/newsletter/issues/{id}',
      params: named,
      summary: 'Remove a draft',
      ...admin,
      answers: { 204: null },
    },
    async ({ house, params }) => {
      await removeIssue(house, params.id);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/newsletter/issues/{id}/test',
      params: named,
      summary: 'Send the issue to the administrator who asks, and to nobody else',
      guard: 'admin',
      limit: 'proof',
      body: z.optional(z.strictObject({})),
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await sendTestIssue(house, who, params.id);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/newsletter/issues/{id}/schedule',
      params: named,
      summary: 'Set when the issue goes out; null is now',
      ...admin,
      body: z.strictObject({ version, sendAt: z.nullable(z.iso.datetime({ offset: true })) }),
      answers: { 200: issueSchema },
    },
    async ({ house, who, params, body: { version: of, sendAt } }) => ({
      status: 200,
      body: await scheduleIssue(house, who, params.id, {
        version: of,
        sendAt: sendAt === null ? null : new Date(sendAt),
      }),
    }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/admin/newsletter/issues/{id}/schedule',
      params: named,
      summary: 'Take an issue back before it goes out',
      ...admin,
      answers: { 200: issueSchema },
    },
    async ({ house, who, params }) => ({ status: 200, body: await takeIssueBack(house, who, params.id) }),
  ),
];
