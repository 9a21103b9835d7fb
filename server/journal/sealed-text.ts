/** The schema of a sealed record as it is sent: base64url of a padded size class plus the seal, in the one spelling that decodes to it. */
import * as z from 'zod/mini';
import { isSealedSize } from '../../domain/journal/record.ts';

export const sealedText = z.string().check(
  z.regex(/^[\w-]+$/),
  z.refine((text) => {
    const bytes = Buffer.from(text, 'base64url');
    return isSealedSize(bytes.length) && bytes.toString('base64url') === text;
  }, 'This is not a sealed record.'),
);

/** The largest request in bytes that carries one. */
export const LARGEST_SEALED_BODY = 400_000;
