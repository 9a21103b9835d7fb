/** Takes a therapist's application: kept sealed first, then told to both sides by mail. A letter that cannot be sent loses no application. */
import { randomUUID } from 'node:crypto';
import { type Application, checkApplication, tidyApplication } from '../../domain/therapy/application.ts';
import { chooseContactAddress } from '../accounts/choose-contact-address.ts';
import { describeError } from '../platform/describe-error.ts';
import type { House } from '../platform/house.ts';
import type { Letter } from '../platform/mail.ts';
import { Refusal } from '../platform/refusal.ts';
import { sealApplication } from './seal-application.ts';
import { applications } from './tables.ts';
import { writeApplicantLetter, writeOperatorLetter } from './write-application-letters.ts';

/** Throws 'invalid' with the first field that cannot be used. */
export async function sendApplication(house: House, typed: Application): Promise<void> {
  const [wrong] = checkApplication(typed);
  if (wrong) throw new Refusal('invalid', wrong.message, { field: wrong.field });
  const application = tidyApplication(typed);
  const id = randomUUID();
  const now = house.clock.now();
  await house.db.insert(applications).values({
    id,
    sealed: sealApplication(house, id, application),
    status: 'new',
    receivedAt: now,
    changedAt: now,
  });
  const operator = chooseContactAddress(house.env);
  await Promise.all([
    tell(house, id, writeApplicantLetter(application.email, application.fullName)),
    operator ? tell(house, id, writeOperatorLetter(operator, `${house.env.publicUrl}/admin/therapists`)) : null,
  ]);
}

async function tell(house: House, id: string, letter: Letter): Promise<void> {
  await house.mail.send(letter).catch((error: unknown) => {
    // What a mail server says may repeat addresses.
    const { message: _, ...trace } = describeError(error);
    house.log.warn({ id, error: trace }, 'a letter about an application could not be sent');
  });
}
