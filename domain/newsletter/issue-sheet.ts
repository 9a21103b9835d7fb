/** How an issue of the newsletter looks: one quiet column that follows the reader's light or dark, and nothing fetched from anywhere. */
import { escapeHtml, type IssueLetter } from './issue.ts';

/** For mail programs and for the editor's preview alike. */
export const ISSUE_SHEET = {
  light: `.page{margin:0;padding:32px 20px;background:#fdfbf9;color:#2f1f29;font:17px/1.6 Georgia,'Times New Roman',serif}
.letter{max-width:560px;margin:0 auto}
.letter p{margin:0 0 20px}
.letter h2{margin:32px 0 8px;font-size:22px;line-height:1.3;font-weight:500}
.letter a{color:#6b2149}
.letter h2 a{text-decoration:none}
.letter hr{margin:40px 0 20px;border:0;border-top:1px solid #ddd3cd}
.letter hr~p{font:14px/1.5 system-ui,sans-serif;color:#6a5c64}`,
  dark: `.page{background:#1b1418;color:#ece4dc}
.letter a{color:#e9bd94}
.letter hr{border-top-color:#45383f}
.letter hr~p{color:#b3a6a6}`,
} as const;

/** What inboxes and notifications show beside the subject is the beginning of a letter: this stands there, and signs without width after it. */
const BEGINNING = `<div style="display:none;max-height:0;overflow:hidden">Your letter of the month.${'&#847;&zwnj;&nbsp;'.repeat(100)}</div>`;

/** The whole document of a letter's HTML part. */
export const layOutIssue = ({ subject, parts }: Pick<IssueLetter, 'subject' | 'parts'>): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>\n` +
  `<style>\n${ISSUE_SHEET.light}\n@media (prefers-color-scheme: dark){\n${ISSUE_SHEET.dark}\n}\n</style></head>\n` +
  `<body class="page">${BEGINNING}<div class="letter">\n${parts.join('\n')}\n</div></body></html>\n`;
