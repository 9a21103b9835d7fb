/** How a connection gets in and where it writes, as JSON under the server's key; bound to the connection's own id. */
import * as z from 'zod/mini';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';

const PURPOSE = 'calendar-connection';

const accessSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('caldav'),
    /** As it was typed or is known of the provider; found out from it are the next two. */
    address: z.string(),
    principal: z.string(),
    home: z.string(),
    username: z.string(),
    password: z.string(),
  }),
  z.strictObject({
    kind: z.literal('oauth'),
    refreshToken: z.string(),
    accessToken: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
    /** The account as its owner knows it, for the card; empty where the service does not tell. */
    account: z.string(),
    /** The service's own number for the account, so that the same one is never connected twice. */
    subject: z.string(),
    /** What the service let us do; its owner may have unticked the rest. */
    granted: z.strictObject({ busy: z.boolean(), list: z.boolean(), write: z.boolean() }),
  }),
]);

const secretsSchema = z.strictObject({
  access: accessSchema,
  /** Where the plan is written; null until there is one. `own` was made by us and holds nothing else. */
  calendar: z.nullable(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      own: z.boolean(),
      /** Surely made by us, and not a calendar of that name which we took up: only such a one do we take away. */
      made: z._default(z.boolean(), false),
    }),
  ),
});

export type Access = z.infer<typeof accessSchema>;
export type CalDavAccess = Extract<Access, { kind: 'caldav' }>;
export type OAuthAccess = Extract<Access, { kind: 'oauth' }>;
export type ConnectionSecrets = z.infer<typeof secretsSchema>;

export const sealConnection = (ctx: Secrets, id: string, secrets: ConnectionSecrets): string =>
  sealFor(ctx, PURPOSE, id, Buffer.from(JSON.stringify(secrets)));

/** Null where it was sealed under another key: it has to be connected anew. */
export function openConnection(ctx: Secrets, id: string, sealed: string): ConnectionSecrets | null {
  const plain = openSealed(ctx, PURPOSE, id, sealed);
  if (!plain) return null;
  const parsed = secretsSchema.safeParse(JSON.parse(plain.toString()));
  return parsed.success ? parsed.data : null;
}
