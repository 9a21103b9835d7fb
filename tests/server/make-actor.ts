/** A signed-in adult that no other test knows. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../server/platform/app-context.ts';

export function makeActor(more: Partial<Actor> = {}): Actor {
  return {
    userId: randomUUID(),
    sessionId: randomUUID(),
    email: `${randomUUID()}@example.org`,
    emailVerified: true,
    role: 'user',
    adult: true,
    provedAt: 0,
    ...more,
  };
}
