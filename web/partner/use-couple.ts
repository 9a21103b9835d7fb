/** The couple on a page: read when the page opens or is returned to, with its actions. */
import type { Greeting } from '../../domain/partner/invitation.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { briefly } from '../client/api-error.ts';
import { COMPARED_ID, ROOM } from '../journal/couple/partner-records.ts';
import { contactCouple, type SeenCouple, wipeCouple } from './couple-contact.ts';
import { invite, type OwnInvitation, readOwnInvitation, takeBack } from './invitation/link-couple.ts';
import type { PartnerDeps } from './partner-deps.ts';
import { openPartnerDeps } from './partner-deps.ts';
import { tellChosen } from './sharing/share-sync.ts';
import { type PolledResource, usePolledResource } from './use-polled-resource.ts';

interface SeenState {
  couple: SeenCouple | null;
  /** Of the shared records. `held`: its safety number is another than the one that was compared. */
  key: 'here' | 'held' | 'missing';
  invitation: OwnInvitation | null;
}

type CoupleAct = 'invite' | 'take-back' | 'choose' | 'unlink';

export interface UseCouple {
  /** Null until it was looked at. */
  seen: SeenState | null;
  /** Why the page could not be read, or only a sign-in or a reload helps; empty if nothing failed. */
  errorMessage: string;
  /** Why this action failed last, for where it was pressed; empty if it did not. */
  failure(act: CoupleAct): string;
  /** Only a fresh sign-in opens the journal, or only a newer page can read it. */
  locked: boolean;
  reload: boolean;
  busy: CoupleAct | null;
  refetch(): void;
  invite(greeting: Greeting): Promise<boolean>;
  takeBack(): void;
  choose(kinds: ShareKind[]): Promise<boolean>;
  unlink(): Promise<boolean>;
}

async function lookAt(deps: PartnerDeps): Promise<SeenState> {
  const { couple, key, held } = await contactCouple(deps);
  const stands = key ? 'here' : held ? 'held' : 'missing';
  return { couple, key: stands, invitation: await readOwnInvitation(deps, key) };
}

const RESOURCE: PolledResource<PartnerDeps, SeenState, CoupleAct> = { open: openPartnerDeps, read: lookAt };

export function useCouple(userId: string): UseCouple {
  const { seen, error, failed, busy, refetch, run } = usePolledResource<PartnerDeps, SeenState, CoupleAct>(
    RESOURCE,
    userId,
  );
  // Where a way out is asked for, or nothing stands on the page, the page itself says it.
  const isOfPage = failed === null || seen === null || error.locked || error.reload;
  return {
    seen,
    errorMessage: isOfPage ? error.message : '',
    failure: (act) => (failed === act && !isOfPage ? briefly(error.message) : ''),
    locked: error.locked,
    reload: error.reload,
    busy,
    refetch,
    invite: (greeting) => run('invite', (deps) => invite(deps, greeting)),
    takeBack: () => void run('take-back', takeBack),
    choose: (kinds) =>
      run('choose', async ({ api }) => {
        await api('PUT /partner/shares', { body: { kinds } });
        tellChosen();
      }),
    unlink: () =>
      run('unlink', async (deps) => {
        await deps.api('DELETE /partner/couple');
        await wipeCouple(deps);
        // Whoever unlinks here knows that the next number is another.
        await deps.journal.remove(ROOM, COMPARED_ID);
        tellChosen();
      }),
  };
}
