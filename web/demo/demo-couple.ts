/** The demo's part of what a couple shares. The partner is made up too, and never comes by: nothing changes but here. */
import type { ShareKind } from '../../domain/partner/shares.ts';
import { DEMO_COUPLE, DEMO_PARTNER } from './demo-person.ts';
import { type DemoRoutes, ok, refused } from './demo-route.ts';
import { sealedRows } from './sealed-rows.ts';

const notShared = () => refused(404, 'not-found', 'This is not shared any more.');

export function coupleAnswers(linkedOn: string) {
  const rows = sealedRows();
  const answered = new Map<string, { mine: string; theirs: string | null }>();
  let mine: ShareKind[] = ['plan', 'mood', 'list'];
  let linked = true;
  let writer: 'me' | 'partner' = 'me';

  const inCouple =
    (act: DemoRoutes[string]): DemoRoutes[string] =>
    (asked) =>
      linked ? act(asked) : notShared();

  const couple = () =>
    linked
      ? { id: DEMO_COUPLE, linkedAt: `${linkedOn}T18:00:00.000Z`, partnerName: DEMO_PARTNER.name, mine, theirs: THEIRS }
      : null;
  const seen = (day: string) => {
    const { mine: own = null, theirs = null } = answered.get(day) ?? {};
    return { day, mine: own, theirs: theirs === null ? null : { owner: DEMO_PARTNER.id, message: theirs } };
  };

  const routes: DemoRoutes = {
    'GET /api/partner/couple': () => ok({ couple: couple() }),
    'DELETE /api/partner/couple': () => {
      linked = false;
      return { status: 204 };
    },
    'GET /api/partner/invitations/current': () => ok({ invitation: null }),
    'PUT /api/partner/shares': inCouple(({ body }) => {
      mine = body.kinds;
      return { status: 204 };
    }),
    'GET /api/partner/records': inCouple(({ query }) => {
      const since = Number(query.get('since') ?? 0);
      const found = rows.list(query.get('kind'), since);
      const records = found.map(({ room, id, owner, version, ciphertext }) => ({
        kind: room,
        id,
        owner,
        version,
        ciphertext,
      }));
      return ok({ records, next: found.at(-1)?.change ?? since, more: false });
    }),
    'PUT /api/partner/records/*/*': inCouple(({ parts: [kind = '', id = ''], body }) =>
      rows.change(kind, id, { ...body, owner: writer }),
    ),
    'DELETE /api/partner/records/*/*': inCouple(({ parts: [kind = '', id = ''], query }) =>
      rows.change(kind, id, { version: Number(query.get('version')), ciphertext: null }),
    ),
    'GET /api/partner/rounds/current': () => ok({ couple: linked ? DEMO_COUPLE : null, round: null }),
    'GET /api/partner/question': inCouple(() =>
      ok({ couple: DEMO_COUPLE, days: [...answered.keys()].sort().reverse().map(seen), more: false }),
    ),
    'GET /api/partner/question/*': inCouple(({ parts: [day = ''] }) => ok(seen(day))),
    'POST /api/partner/question/*': inCouple(({ parts: [day = ''], body }) => {
      answered.set(day, { mine: body.message, theirs: answered.get(day)?.theirs ?? null });
      return ok(seen(day));
    }),
    'DELETE /api/partner/question/*': inCouple(({ parts: [day = ''] }) => {
      answered.delete(day);
      return { status: 204 };
    }),
  };

  return {
    routes,
    /** Both sealed. */
    bothAnswered(day: string, own: string, theirs: string): void {
      answered.set(day, { mine: own, theirs });
    },
    async asPartner(act: () => Promise<void>): Promise<void> {
      writer = 'partner';
      await act().finally(() => {
        writer = 'me';
      });
    },
  };
}

/** What the partner shows. */
const THEIRS: ShareKind[] = ['mood', 'list'];
