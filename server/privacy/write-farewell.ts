/** The letter that confirms an erasure: brief, and silent about what the product is for. */
import { layOutLetter, paragraph } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';

const LINES = [
  'Hello,',
  'Your account was erased, as you asked. What you had stored cannot be opened or brought back by anyone.',
  'If this was not you, somebody knew your password: change it wherever else you use it.',
  'Twofold',
];

export function writeFarewell(to: string): Letter {
  const subject = 'Your account was erased';
  const html = layOutLetter(
    subject,
    LINES.map((line) => paragraph(line)),
  );
  return { to, subject, text: `${LINES.join('\n\n')}\n`, html };
}
