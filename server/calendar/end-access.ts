/** Gives a connection's access back where its service takes it; elsewhere its owner alone can, and forgetting it here is all we can do. */
import type { ProviderType } from '../../domain/calendar/connection.ts';
import { SIGN_IN_TYPES } from '../../domain/calendar/sign-in.ts';
import type { AppContext } from '../platform/app-context.ts';
import { giveBack } from './ask-tokens.ts';
import type { Access } from './seal-connection.ts';
import { signInPlace } from './sign-in-places.ts';

/** Never throws for what the service answers; call it outside of any transaction. */
export async function endAccess(ctx: AppContext, type: ProviderType, access: Access): Promise<void> {
  const known = SIGN_IN_TYPES.find((one) => one === type);
  const place = known && signInPlace(ctx, known);
  if (place && access.kind === 'oauth') await giveBack(place, access.refreshToken);
}
