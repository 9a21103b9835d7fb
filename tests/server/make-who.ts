/** A signed-in adult that no other test knows. */
import { randomUUID } from 'node:crypto';
import type { Who } from '../../server/platform/house.ts';

export function makeWho(more: Partial<Who> = {}): Who {
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
