/** The letter that answers the newsletter's form: it asks to confirm, or says that all is as it should be; quiet, and silent about what the site is for. */
import { CONFIRM_DAYS } from '../../domain/newsletter/newsletter.ts';
import { layOutLetter, linkButton, paragraph } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';

export function writeConfirmLetter(to: string, link: string): Letter {
  return write({
    to,
    subject: 'Please confirm your address',
    lead: `Somebody, we hope you, asked for the monthly letter of Twofold to come to this address. It comes once you confirm it.`,
    link,
    button: 'Confirm address',
    end: `The link holds for ${CONFIRM_DAYS} days. If it was not you, ignore this letter: without your press, nothing more comes.`,
  });
}

/** For an address that gets the letter already: whoever sent the form learns nothing of it. */
export function writeKnownLetter(to: string, link: string): Letter {
  return write({
    to,
    subject: 'You are on the list already',
    lead: `Somebody, we hope you, asked for the monthly letter of Twofold to come to this address. It does already, so there is nothing to do.`,
    link,
    button: 'Get no more',
    end: 'If you no longer want it, the link above ends it.',
  });
}

interface Words {
  to: string;
  subject: string;
  lead: string;
  link: string;
  button: string;
  end: string;
}

function write({ to, subject, lead, link, button, end }: Words): Letter {
  return {
    to,
    subject,
    text: `${['Hello,', lead, `${button}:\n${link}`, end, 'Twofold'].join('\n\n')}\n`,
    html: layOutLetter(subject, [
      paragraph('Hello,'),
      paragraph(lead),
      linkButton(link, button),
      paragraph(end, 'color:#5f5a68'),
      paragraph('Twofold', 'color:#5f5a68'),
    ]),
  };
}
