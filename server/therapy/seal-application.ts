/** Seals an application with the server's key and bound to its number: a copy of the database alone opens none. */
import { type Application, removalOf } from '../../domain/therapy/application.ts';
import type { ApplicationView } from '../../domain/therapy/application-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openSealed, sealFor } from '../platform/seal-text.ts';
import type { applications } from './tables.ts';

const PURPOSE = 'therapist applications';
const NOTHING: Application = { fullName: '', email: '', phone: '', linkedin: '', message: '' };

export const sealApplication = (ctx: AppContext, id: string, application: Application): string =>
  sealFor(ctx, PURPOSE, id, Buffer.from(JSON.stringify(application)));

export function openApplication(ctx: AppContext, row: typeof applications.$inferSelect): ApplicationView {
  const { id, sealed, status, receivedAt, changedAt } = row;
  const plain = openSealed(ctx, PURPOSE, id, sealed);
  const application = plain ? (JSON.parse(plain.toString()) as Application) : NOTHING;
  return {
    ...application,
    id,
    status,
    receivedAt: receivedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    removedAt: removalOf(status, changedAt)?.toISOString() ?? null,
    opened: plain !== null,
  };
}
