/** The words of letters about payment: brief, the same in text and HTML, and naming nothing but Twofold. */
import { escapeHtml, layOutLetter, linkButton, paragraph } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';

export interface LetterWords {
  to: string;
  subject: string;
  paragraphs: string[];
  /** Where to go on, and what the button says. */
  link: { label: string; href: string };
}

export function writePaymentLetter({ to, subject, paragraphs, link }: LetterWords): Letter {
  const text = ['Hello,', ...paragraphs, `${link.label}:\n${link.href}`, 'Twofold'].join('\n\n');
  const html = layOutLetter(subject, [
    paragraph('Hello,'),
    ...paragraphs.map((words) => paragraph(escapeHtml(words))),
    linkButton(link.href, link.label),
    paragraph('Twofold'),
  ]);
  return { to, subject, text: `${text}\n`, html };
}
