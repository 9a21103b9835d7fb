/** The letter that confirms an erasure: brief, and silent about what the product is for. */
import type { Letter } from '../platform/mail.ts';

const LINES = [
  'Hello,',
  'Your account was erased, as you asked. What you had stored cannot be opened or brought back by anyone.',
  'If this was not you, somebody knew your password: change it wherever else you use it.',
  'Twofold',
];

export function writeFarewell(to: string): Letter {
  const paragraphs = LINES.map((line) => `<p style="margin:0 0 20px">${line}</p>`).join('\n');
  const subject = 'Your account was erased';
  return {
    to,
    subject,
    text: `${LINES.join('\n\n')}\n`,
    html:
      `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>\n` +
      '<body style="margin:0;padding:32px 20px;background:#ffffff;color:#2f2a3a;font:16px/1.6 system-ui,sans-serif">' +
      `<div style="max-width:480px;margin:0 auto">\n${paragraphs}\n</div></body></html>\n`,
  };
}
