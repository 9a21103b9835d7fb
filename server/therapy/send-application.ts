/** Takes a therapist's application: kept sealed first, then told to both sides by mail. A letter that cannot be sent loses no application. */
import { randomUUID } from 'node:crypto';
import { type Application, checkApplication, tidyApplication } from '../../domain/therapy/application.ts';
import { chooseContactAddress } from '../accounts/choose-contact-address.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Letter } from '../platform/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { sealApplication } from './seal-application.ts';
import { applications } from './tables.ts';
import { writeApplicantLetter, writeOperatorLetter } from './write-application-letters.ts';

/** Throws 'invalid' with the first field that cannot be used. */
export async function sendApplication(ctx: AppContext, typed: Application): Promise<void> {
  const [wrong] = checkApplication(typed);
  if (wrong) throw new PublicError('invalid', wrong.message, { field: wrong.field });
  const application = tidyApplication(typed);
  const id = randomUUID();
  const now = ctx.clock.now();
  await ctx.db.insert(applications).values({
    id,
    sealed: sealApplication(ctx, id, application),
    status: 'new',
    receivedAt: now,
    changedAt: now,
  });
  const operator = chooseContactAddress(ctx.env);
  await Promise.all([
    tell(ctx, id, writeApplicantLetter(application.email, application.fullName)),
    operator ? tell(ctx, id, writeOperatorLetter(operator, `${ctx.env.publicUrl}/admin/therapists`)) : null,
  ]);
}

async function tell(ctx: AppContext, id: string, letter: Letter): Promise<void> {
  await ctx.mail.send(letter).catch((error: unknown) => {
    // What a mail server says may repeat addresses.
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ id, error: trace }, 'a letter about an application could not be sent');
  });
}
