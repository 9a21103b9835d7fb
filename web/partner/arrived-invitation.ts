/** The link that somebody followed, sealed on this device until it is used: it outlasts a sign-up and leaves the address bar at once. */
import * as z from 'zod/mini';
import { INVITATION_DAYS } from '../../domain/partner/invitation.ts';
import { forgetOnDevice, openOnDevice, sealOnDevice } from '../journal/device-seal.ts';
import type { InvitationLink } from './invitation.ts';

const NAME = 'invitation';

const kept = z.object({ id: z.string(), token: z.string(), key: z.string(), accepting: z.boolean() });

export interface ArrivedInvitation extends InvitationLink {
  /** Accept was pressed: linking goes on by itself once somebody is signed in. */
  accepting: boolean;
}

export const keepArrived = (arrived: ArrivedInvitation): Promise<void> =>
  sealOnDevice(NAME, arrived, { ttlMs: INVITATION_DAYS * 86_400_000 });

export async function findArrived(): Promise<ArrivedInvitation | null> {
  const parsed = kept.safeParse(await openOnDevice<unknown>(NAME));
  return parsed.success ? parsed.data : null;
}

export const forgetArrived = (): Promise<void> => forgetOnDevice(NAME);
