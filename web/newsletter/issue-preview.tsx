/** The letter as it will arrive, in light, in dark and as plain text: made by the very words and sheets that are sent. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { composeIssue, type IssueArticle, type IssueFields, type IssueLetter } from '../../domain/newsletter/issue.ts';
import { ISSUE_SHEET } from '../../domain/newsletter/issue-sheet.ts';
import { Segmented } from '../kit/segmented.tsx';

const VIEWS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'plain', label: 'Plain text' },
] as const;

type View = (typeof VIEWS)[number]['value'];

export function IssuePreview({
  fields,
  articles,
}: {
  fields: Pick<IssueFields, 'subject' | 'words'>;
  articles: readonly IssueArticle[];
}) {
  const [view, setView] = useState<View>('light');
  const { subject, words } = fields;
  const letter = useMemo(() => {
    const leaveAddress = `${window.location.origin}/newsletter/leave`;
    return composeIssue({ subject, words }, articles, { siteName: 'Twofold', leaveAddress });
  }, [subject, words, articles]);
  return (
    <section className="grid gap-3" aria-labelledby="issue-preview">
      <h2 id="issue-preview">Preview</h2>
      <Segmented
        label="How it is read"
        value={view}
        onChange={setView}
        options={VIEWS}
        className="justify-self-start"
      />
      <p className="text-sm text-ink-2 wrap-anywhere">
        Subject: <span dir="auto">{letter.subject || 'none yet'}</span>
      </p>
      <div className="overflow-hidden rounded-paper border border-line-strong" data-letter="">
        {view === 'plain' ? (
          <p className="px-5 py-8 font-mono text-sm whitespace-pre-wrap wrap-anywhere" dir="auto">
            {letter.text}
          </p>
        ) : (
          <DrawnLetter letter={letter} dark={view === 'dark'} />
        )}
      </div>
    </section>
  );
}

/** Behind a shadow root, so that neither the page's sheets nor the letter's reach the other. */
function DrawnLetter({ letter, dark }: { letter: IssueLetter; dark: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(dark ? ISSUE_SHEET.light + ISSUE_SHEET.dark : ISSUE_SHEET.light);
    root.adoptedStyleSheets = [sheet];
    const parsed = new DOMParser().parseFromString(
      `<div class="page"><div class="letter">${letter.parts.join('\n')}</div></div>`,
      'text/html',
    );
    // A click must not lead away from what is being written.
    for (const link of parsed.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
    root.replaceChildren(...parsed.body.children);
  }, [letter, dark]);
  return <div ref={host} />;
}
