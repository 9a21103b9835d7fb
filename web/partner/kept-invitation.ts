/** An invitation's link as it lies in the journal: the inviter's until it is accepted, the acceptor's while they accept. */
import * as z from 'zod/mini';
import type { InvitationLink } from './invitation-link.ts';

const secret = z.string().check(z.regex(/^[\w-]{43}$/));
const kept = z.object({
  version: z.literal(1),
  kind: z.literal('invitation'),
  id: z.uuid(),
  token: secret,
  key: secret,
});

export const invitationRecord = ({ id, token, key }: InvitationLink): z.infer<typeof kept> => ({
  version: 1,
  kind: 'invitation',
  id,
  token,
  key,
});

/** Null for what is no such record. */
export function readInvitationRecord(value: unknown): InvitationLink | null {
  const parsed = kept.safeParse(value);
  return parsed.success ? { id: parsed.data.id, token: parsed.data.token, key: parsed.data.key } : null;
}
