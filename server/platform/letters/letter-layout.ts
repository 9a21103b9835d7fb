/** The HTML layout of every letter: one column, paragraphs, at most a button, and no external resources. */

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `inner` is HTML already; `style` adds to the paragraph's own. */
export const paragraph = (inner: string, style = ''): string =>
  `<p style="margin:0 0 20px${style && `;${style}`}">${inner}</p>`;

/** Both are text. */
export const linkButton = (href: string, label: string): string =>
  paragraph(
    `<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
      `background:#2f2a3a;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
  );

/** The whole document. `subject` is text, `parts` are HTML. */
export const layOutLetter = (subject: string, parts: string[]): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n` +
  '<body style="margin:0;padding:32px 20px;background:#ffffff;color:#2f2a3a;' +
  'font:16px/1.6 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">\n' +
  `${parts.join('\n')}\n</div></body></html>\n`;
