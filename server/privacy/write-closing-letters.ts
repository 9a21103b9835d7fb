/** The letters of an end that can still be undone: that it was asked for, and that it was called off. Silent about what the product is for. */
import { layOutLetter, linkButton, paragraph } from '../platform/letter-layout.ts';
import type { Letter } from '../platform/mail.ts';

/** `dueAt`: when it happens; `link`: where to undo it. */
export function writeClosingLetter(to: string, dueAt: Date, link: string): Letter {
  const subject = 'Your account will be erased';
  const day = dueAt.toISOString().slice(0, 10);
  const before = [
    'Hello,',
    `Your account is closed and will be erased on ${day}, as you asked. Until then you can sign in and undo it.`,
  ];
  const after = ['If this was not you, sign in now, undo it, and change your password: somebody knows it.', 'Twofold'];
  const text = `${[...before, `Sign in:\n${link}`, ...after].join('\n\n')}\n`;
  const words = (lines: string[]) => lines.map((line) => paragraph(line));
  return {
    to,
    subject,
    text,
    html: layOutLetter(subject, [...words(before), linkButton(link, 'Sign in'), ...words(after)]),
  };
}

export function writeStayingLetter(to: string): Letter {
  const subject = 'Your account stays';
  const lines = [
    'Hello,',
    'The end of your account was called off. Everything is as it was.',
    'If this was not you, change your password: somebody knows it.',
    'Twofold',
  ];
  const html = layOutLetter(
    subject,
    lines.map((line) => paragraph(line)),
  );
  return { to, subject, text: `${lines.join('\n\n')}\n`, html };
}
