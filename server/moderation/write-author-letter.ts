/** The letter to an author about a decision: kind, brief, and silent about what was sent and what the product is for. */
import { layOutLetter, linkButton, paragraph } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';

const SUBJECT = 'An answer for you';
const LINES = [
  'Hello,',
  'Somebody has read what you sent us, with care. Their answer is waiting in your account.',
  'Thank you for taking the time to write.',
];
const END = 'Twofold';

/** The same for every decision: a letter that told a refusal from an approval would tell it on a locked screen. `link` names nothing either. */
export function writeAuthorLetter(to: string, link: string): Letter {
  const text = `${[...LINES, `Sign in to read it:\n${link}`, END].join('\n\n')}\n`;
  const html = layOutLetter(SUBJECT, [
    ...LINES.map((line) => paragraph(line)),
    linkButton(link, 'Sign in to read it'),
    paragraph(END, 'color:#5f5a68'),
  ]);
  return { to, subject: SUBJECT, text, html };
}
