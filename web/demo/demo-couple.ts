/** The demo's part of what a couple shares. The partner is made up too, and never comes by: nothing changes but here. */
import type { ApiName } from '../../domain/api.ts';
import type { RecordKind, ShareKind } from '../../domain/partner/shares.ts';
import type { DemoAccess } from './demo-access.ts';
import { DEMO_COUPLE, DEMO_PARTNER } from './demo-person.ts';
import { type DemoHandlers, type DemoRequest, type DemoResponse, done, ok, refused } from './demo-route.ts';
import { sealedRows } from './sealed-rows.ts';

const notShared = () => refused(404, 'not-found', 'This is no longer shared.');

type InCouple = <Name extends ApiName>(
  act: (request: DemoRequest<Name>) => DemoResponse<Name>,
) => (request: DemoRequest<Name>) => DemoResponse<Name>;

/** The question of each day, and who answered it. */
function questionAnswers(inCouple: InCouple) {
  const answers = new Map<string, { mine: string | null; theirs: string | null }>();

  const seen = (day: string) => {
    const { mine: own = null, theirs = null } = answers.get(day) ?? {};
    const both = own !== null && theirs !== null;
    return { day, mine: own, theirs: both ? { owner: DEMO_PARTNER.id, message: theirs } : null };
  };

  const handlers: DemoHandlers = {
    'GET /partner/question': inCouple(() => {
      const days = [...answers.keys()].map(seen).filter(({ mine: own }) => own !== null);
      return ok({ couple: DEMO_COUPLE, days: days.sort((a, b) => b.day.localeCompare(a.day)), more: false });
    }),
    'GET /partner/question/{day}': inCouple(({ params: { day } }) => ok(seen(day))),
    'POST /partner/question/{day}': inCouple(({ params: { day }, body }) => {
      answers.set(day, { mine: body.message, theirs: answers.get(day)?.theirs ?? null });
      return ok(seen(day));
    }),
    'DELETE /partner/question/{day}': inCouple(({ params: { day } }) => {
      answers.set(day, { mine: null, theirs: answers.get(day)?.theirs ?? null });
      return done;
    }),
  };
  return {
    handlers,
    /** Both sealed, each null where there is none. */
    answered(day: string, own: string | null, theirs: string | null): void {
      answers.set(day, { mine: own, theirs });
    },
  };
}

/** `linkedOn` YYYY-MM-DD: since when the couple is one. */
export function coupleAnswers(linkedOn: string, access: DemoAccess) {
  const rows = sealedRows<RecordKind>();
  let mine: ShareKind[] = ['plan', 'mood', 'phase', 'list', 'likes'];
  let linked = true;
  let writer: 'me' | 'partner' = 'me';

  const inCouple: InCouple = (act) => (request) => (linked ? act(request) : notShared());
  const questions = questionAnswers(inCouple);

  const couple = () =>
    linked
      ? { id: DEMO_COUPLE, linkedAt: `${linkedOn}T18:00:00.000Z`, partnerName: DEMO_PARTNER.name, mine, theirs: THEIRS }
      : null;

  const handlers: DemoHandlers = {
    'GET /partner/couple': () => ok({ couple: couple() }),
    'DELETE /partner/couple': () => {
      linked = false;
      access.add('unlinked');
      return done;
    },
    'GET /partner/invitations/current': () => ok({ invitation: null }),
    'PUT /partner/shares': inCouple(({ body }) => {
      mine = body.kinds;
      access.add('sharing-changed', mine.join(', ') || 'nothing');
      return done;
    }),
    'GET /partner/records': inCouple(({ query }) => {
      const since = Number(query.since ?? 0);
      const found = rows.list(query.kind ?? null, since);
      const records = found.map(({ room, id, owner, version, ciphertext }) => ({
        kind: room,
        id,
        owner,
        version,
        ciphertext,
      }));
      return ok({ records, next: found.at(-1)?.change ?? since, more: false });
    }),
    'PUT /partner/records/{kind}/{id}': inCouple(({ params: { kind, id }, body }) =>
      rows.change(kind, id, { ...body, owner: writer }),
    ),
    'DELETE /partner/records/{kind}/{id}': inCouple(({ params: { kind, id }, query }) =>
      rows.change(kind, id, { version: Number(query.version), ciphertext: null }),
    ),
    'GET /partner/rounds/current': () => ok({ couple: linked ? DEMO_COUPLE : null, round: null }),
    ...questions.handlers,
  };

  return {
    handlers,
    answered: questions.answered,
    async asPartner(act: () => Promise<void>): Promise<void> {
      writer = 'partner';
      await act().finally(() => {
        writer = 'me';
      });
    },
  };
}

/** What the partner shows. */
const THEIRS: ShareKind[] = ['plan', 'mood', 'ideas', 'list', 'likes'];
