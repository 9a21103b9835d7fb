/** The words of letters about payment: brief, the same in text and HTML, and naming nothing but Twofold. */
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
  const body = [
    paragraph('Hello,'),
    ...paragraphs.map((words) => paragraph(escapeHtml(words))),
    paragraph(
      `<a href="${escapeHtml(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
        `background:#2f2a3a;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a>`,
    ),
    paragraph('Twofold'),
  ].join('\n');
  const html =
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n` +
    '<body style="margin:0;padding:32px 20px;background:#ffffff;color:#2f2a3a;' +
    'font:16px/1.6 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">\n' +
    `${body}\n</div></body></html>\n`;
  return { to, subject, text: `${text}\n`, html };
}

const paragraph = (inner: string): string => `<p style="margin:0 0 20px">${inner}</p>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
