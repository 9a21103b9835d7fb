/** The letter that tells of a release by mailbox alone: brief, with the time it waits for, and silent about what it opens. */

import type { AppContext } from '../platform/app-context.ts';
import { layOutLetter, linkButton, paragraph } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';

/** Such as '22 November 2026, 14:05 UTC'. */
export const spellMoment = (moment: Date): string => {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const time = moment.toISOString().slice(11, 16);
  return `${new Intl.DateTimeFormat('en-GB', day).format(moment)}, ${time} UTC`;
};

export function writeReleaseLetter(ctx: AppContext, to: string, dueAt: Date): Letter {
  const subject = 'Someone signed in by letter';
  const lines = [
    'Hello,',
    'Someone signed in to your account with a letter alone, without your passkey and without your password as it was. ' +
      `For your safety a part of the account stays closed to them until ${spellMoment(dueAt)}.`,
    'If it was you, there is nothing to do. With your passkey it opens at once.',
    'If it was not you, sign in with your passkey at hand, stop it on your account page, and change the password of your mailbox.',
  ];
  const link = `${ctx.env.publicUrl}/account#passkeys`;
  const html = layOutLetter(subject, [
    ...lines.map((line) => paragraph(line)),
    linkButton(link, 'Open your account'),
    paragraph('Twofold', 'color:#5f5a68'),
  ]);
  return { to, subject, text: `${[...lines, link, 'Twofold'].join('\n\n')}\n`, html };
}
