/** A plan published over HTTP as a browser does it, for tests of what is made from it. */
import { randomUUID } from 'node:crypto';
import type { CalendarLabel } from '../../domain/calendar/publishing/calendar-words.ts';
import { type Projection, projectionOf } from '../../domain/calendar/publishing/projection.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { callAs, type NewAccount } from '../server/sign-up.ts';

type Account = Pick<NewAccount, 'token'>;

/** Answers its address. */
export async function newFeed(url: string, account: Account): Promise<string> {
  const { status, body } = await callAs(account, 'POST', `${url}/api/calendar/feed`, {});
  if (status !== 201) throw new Error(`The address was answered ${status}.`);
  return body.address;
}

export const putProjection = (url: string, account: Account, planId: string, projection: Projection, more = {}) =>
  callAs(account, 'PUT', `${url}/api/calendar/projections/${planId}`, { projection, ...more });

/** Returns the plan's id. */
export async function publishPlan(
  url: string,
  account: Account,
  stored: StoredPlan,
  label: CalendarLabel = 'discrete',
  planId: string = randomUUID(),
): Promise<string> {
  const { status, body } = await putProjection(url, account, planId, projectionOf(stored, label));
  if (status !== 200) throw new Error(`The plan was answered ${status}: ${body.detail}`);
  return planId;
}
