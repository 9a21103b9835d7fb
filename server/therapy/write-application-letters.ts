/** The two letters of a partner application: a quiet word to whoever applied, and to the operator that one lies there. Neither holds what was written in it. */
import { escapeHtml, layOutLetter, linkButton, paragraph } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';

export function writeApplicantLetter(to: string, fullName: string): Letter {
  const subject = 'We have your application';
  const lines = [
    `Hello ${fullName},`,
    'Thank you. Your application as a counselling partner has arrived, and a person will read it.',
    'We write to you at this address. There is nothing more to do, and you may ask us to remove it at any time by answering this letter.',
    'If it was not you who applied, please tell us in the same way.',
    'Twofold',
  ];
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: layOutLetter(
      subject,
      lines.map((line) => paragraph(escapeHtml(line))),
    ),
  };
}

export function writeOperatorLetter(to: string, link: string): Letter {
  const subject = 'Twofold: an application';
  const lead =
    'A therapist has applied as a counselling partner. The application is kept sealed and opens for administrators:';
  return {
    to,
    subject,
    text: `${lead}\n\n${link}\n`,
    html: layOutLetter(subject, [paragraph(lead), linkButton(link, 'Open the applications')]),
  };
}
