/** Where a calendar is read from and how it is asked again, as JSON under the server's key; bound to the import's own id. */
import * as z from 'zod/mini';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';

const PURPOSE = 'calendar-import';

const secretsSchema = z.strictObject({
  name: z.string(),
  address: z.string(),
  timezone: z.string(),
  /** As its server told them; null for none. */
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
});
export type ImportSecrets = z.infer<typeof secretsSchema>;

export const sealImport = (ctx: Secrets, id: string, secrets: ImportSecrets): string =>
  sealFor(ctx, PURPOSE, id, Buffer.from(JSON.stringify(secrets)));

/** Null where it was sealed under another key. */
export function openImport(ctx: Secrets, id: string, sealed: string): ImportSecrets | null {
  const plain = openSealed(ctx, PURPOSE, id, sealed);
  const parsed = plain && secretsSchema.safeParse(JSON.parse(plain.toString()));
  return parsed?.success ? parsed.data : null;
}
