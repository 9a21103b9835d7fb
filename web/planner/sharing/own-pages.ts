/**
 * One's own pages by link: made, looked at, kept true to the plan, taken back. Their keys lie in the journal, in one sealed
 * record for all plans; the server has bytes. Each verb can be repeated.
 */
import * as z from 'zod/mini';
import { faceOfPlan, type PageChoice, pageOfPlan } from '../../../domain/planner/sharing/page-of-plan.ts';
import { type EveningAnswer, lastDayOf } from '../../../domain/planner/sharing/shared-page.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { CallApi } from '../../client/api.ts';
import { hasStatus } from '../../client/api-error.ts';
import { toBase64url } from '../../client/device/base64url.ts';
import { PLAN_LINKS_ID, ROOM } from '../../journal/couple/partner-records.ts';
import type { Journal } from '../../journal/journal.ts';
import { ChangedElsewhere } from '../../journal/journal-error.ts';
import { newPageLink, openAnswers, type PageLink, sealPage, tokenOf } from './page-link.ts';

export interface PageDeps {
  api: CallApi;
  journal: Pick<Journal, 'read' | 'write'>;
  /** YYYY-MM-DD, in the plan's zone. */
  today: string;
}

const keptPage = z.object({
  id: z.string(),
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  plan: z.string(),
  evenings: z.array(z.string()),
  words: z.enum(['cover', 'own']),
  from: z.string(),
  /** Its last day, YYYY-MM-DD: then it goes from here as well. */
  until: z.string(),
  /** Hash of the plan as it was sealed last. */
  face: z.string(),
});
const keptShape = z.object({ version: z.literal(1), kind: z.literal('plan-links'), pages: z.array(keptPage) });
type KeptPage = z.infer<typeof keptPage>;

export interface OwnPage {
  link: PageLink;
  choice: PageChoice;
  answers: EveningAnswer[];
}

export interface SeenPages {
  /** This plan's; null for none. */
  page: OwnPage | null;
  /** Ids of open pages whose keys are not in this journal: they can only be taken back. */
  strange: string[];
}

async function hashOf(text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

async function readKept({ journal }: PageDeps): Promise<KeptPage[]> {
  const parsed = keptShape.safeParse((await journal.read<unknown>(ROOM, PLAN_LINKS_ID))?.value);
  return parsed.success ? parsed.data.pages : [];
}

/** Of another tab or device that writes at the same time. */
const MAX_TRIES = 4;

/** Pages whose plan is over go with every change. */
async function changeKept(deps: PageDeps, change: (pages: KeptPage[]) => KeptPage[]): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const pages = change(await readKept(deps)).filter(({ until }) => until >= deps.today);
    const value: z.infer<typeof keptShape> = { version: 1, kind: 'plan-links', pages };
    if ((await deps.journal.write(ROOM, PLAN_LINKS_ID, value, deps.today)).saved) return;
  }
  throw new ChangedElsewhere();
}

/** Whether there is a page of the plan to look after, as far as this journal knows. */
export const hasOwnPage = async (deps: PageDeps, plan: string): Promise<boolean> =>
  (await readKept(deps)).some((kept) => kept.plan === plan && kept.until >= deps.today);

/** Makes the page; the one before it of the same plan is taken back. One whose key could not be kept is not left open. */
export async function makePage(deps: PageDeps, stored: StoredPlan, choice: PageChoice): Promise<void> {
  const before = (await readKept(deps)).filter(({ plan }) => plan === choice.plan);
  for (const { id } of before) await takeBack(deps, id);
  const link = newPageLink();
  const page = pageOfPlan(stored, choice, deps.today);
  const until = lastDayOf(stored);
  const { plan, evenings, words, from } = choice;
  const face = await hashOf(faceOfPlan(stored, deps.today));
  const body = { id: link.id, token: await tokenOf(link), until, ciphertext: await sealPage(link, page) };
  await deps.api('POST /planner/links', { body });
  try {
    const kept: KeptPage = { ...link, plan, evenings: [...evenings], words, from, until, face };
    await changeKept(deps, (pages) => [...pages, kept]);
  } catch (error) {
    await deps.api('DELETE /planner/links/{id}', { params: { id: link.id } });
    throw error;
  }
}

/** What is open by now. What the server has no more is forgotten here as well; a page that the plan has left behind is sealed anew. */
export async function lookAtPages(deps: PageDeps, stored: StoredPlan, plan: string): Promise<SeenPages> {
  const { links } = await deps.api('GET /planner/links', { background: true });
  const kept = await readKept(deps);
  const gone = kept.filter(({ id }) => !links.some((link) => link.id === id)).map(({ id }) => id);
  if (gone.length > 0) await changeKept(deps, (pages) => pages.filter(({ id }) => !gone.includes(id)));
  const strange = links.filter(({ id }) => !kept.some((page) => page.id === id)).map(({ id }) => id);
  const own = kept.findLast((page) => page.plan === plan && !gone.includes(page.id));
  const open = own && links.find(({ id }) => id === own.id);
  if (!own || !open) return { page: null, strange };
  await keepTrue(deps, stored, own);
  const { id, key, evenings, words, from } = own;
  const link = { id, key };
  const answers = await openAnswers(link, open.answers);
  return { page: { link, choice: { plan, evenings, words, from }, answers }, strange };
}

async function keepTrue(deps: PageDeps, stored: StoredPlan, own: KeptPage): Promise<void> {
  const face = await hashOf(faceOfPlan(stored, deps.today));
  if (face === own.face) return;
  const { id } = own;
  const page = pageOfPlan(stored, own, deps.today);
  await deps.api('PUT /planner/links/{id}', { params: { id }, body: { ciphertext: await sealPage(own, page) } });
  await changeKept(deps, (pages) => pages.map((one) => (one.id === id ? { ...one, face } : one)));
}

/** Gone at the server first: a link that still opened would be worse than a key that opens nothing. */
export async function takeBack(deps: PageDeps, id: string): Promise<void> {
  try {
    await deps.api('DELETE /planner/links/{id}', { params: { id } });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
  await changeKept(deps, (pages) => pages.filter((page) => page.id !== id));
}
