/** Where messages to the operator go: the address that the site shows, else the administrator's, else nowhere. */
import { SITE } from '../../content/site.ts';
import type { Env } from '../platform/env.ts';

/** Null where the operator has set neither. The administrator's address is for sending only and is never shown. */
export const chooseContactAddress = (
  env: Pick<Env, 'ADMIN_EMAIL'>,
  shown: string | null = SITE.contactEmail,
): string | null => shown || env.ADMIN_EMAIL.trim() || null;
