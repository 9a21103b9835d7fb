/** The words of the letters that sign-in sends: quiet, brief, the same in text and HTML, and silent about what the product is for. */
import { layOutLetter, linkButton, paragraph } from '../../platform/letters/letter-layout.ts';
import type { Letter } from '../../platform/letters/mail.ts';

export type LetterKind = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication';

interface Words {
  subject: string;
  lead: string;
  button: string;
  ignore: string;
}

const WORDS: Record<LetterKind, Words> = {
  signup: {
    subject: 'Confirm your address',
    lead: 'Please confirm that this is your address. Then you can sign in.',
    button: 'Confirm address',
    ignore: 'If this wasn’t you, you can ignore this email. Nothing happens without it.',
  },
  magiclink: {
    subject: 'Your sign-in link',
    lead: 'Here’s the sign-in you asked for.',
    button: 'Sign in',
    ignore: 'If this wasn’t you, you can ignore this email. Nobody can sign in without it.',
  },
  recovery: {
    subject: 'Choose a new password',
    lead: 'You can choose a new password now.',
    button: 'Choose a new password',
    ignore: 'If this wasn’t you, you can ignore this email. Your password stays as it is.',
  },
  email_change: {
    subject: 'Confirm your new address',
    lead: 'Your account is about to move to another address. Please confirm that you want this.',
    button: 'Confirm change',
    ignore: 'If this wasn’t you, don’t confirm it, and change your password. Someone may know it.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'Enter this code where you’re asked for it.',
    button: '',
    ignore: 'If this wasn’t you, change your password. Someone may know it.',
  },
};

/** `link` is left out where only the code counts; `minutes` is how long both hold. */
export function writeLetter(
  kind: LetterKind,
  letter: { to: string; link?: string; code: string; minutes: number },
): Letter {
  const words = WORDS[kind];
  const holds = `The code${letter.link ? ' and the link work' : ' works'} once, for ${spell(letter.minutes)}.`;
  const text = [
    'Hello,',
    words.lead,
    ...(letter.link ? [`${words.button}:\n${letter.link}`, 'Or enter this code:'] : ['Your code:']),
    letter.code,
    holds,
    words.ignore,
    'Twofold',
  ].join('\n\n');
  return { to: letter.to, subject: words.subject, text: `${text}\n`, html: asHtml(words, letter, holds) };
}

/** For an address that has an account: whoever asked to sign up with it learns nothing of that. */
export function writeTakenLetter(to: string, link: string): Letter {
  const subject = 'You already have an account';
  const lead =
    'Someone, hopefully you, tried to sign up with this address. It already has an account, so there’s nothing to confirm. Sign in as you did before.';
  const lost = 'If you don’t remember your password, choose “Forgot your password?” there.';
  const ignore = 'If this wasn’t you, you can ignore this email. Nothing has changed, and nobody was told.';
  return {
    to,
    subject,
    text: `${['Hello,', lead, `Sign in:\n${link}`, lost, ignore, 'Twofold'].join('\n\n')}\n`,
    html: layOutLetter(subject, [
      paragraph('Hello,'),
      paragraph(lead),
      linkButton(link, 'Sign in'),
      paragraph(lost),
      paragraph(ignore, 'color:#5f5a68'),
      paragraph('Twofold', 'color:#5f5a68'),
    ]),
  };
}

const spell = (minutes: number): string =>
  minutes % 60 === 0 && minutes > 0 ? (minutes === 60 ? 'one hour' : `${minutes / 60} hours`) : `${minutes} minutes`;

function asHtml(words: Words, { link, code }: { link?: string; code: string }, holds: string): string {
  return layOutLetter(words.subject, [
    paragraph('Hello,'),
    paragraph(words.lead),
    link ? linkButton(link, words.button) : '',
    paragraph(link ? 'Or enter this code:' : 'Your code:'),
    paragraph(code, 'font-size:28px;letter-spacing:6px;font-family:monospace'),
    paragraph(holds),
    paragraph(words.ignore, 'color:#5f5a68'),
    paragraph('Twofold', 'color:#5f5a68'),
  ]);
}
