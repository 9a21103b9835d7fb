/** The last things that this browser sent about use and faults, word for word, and the answer to whether faults may be told. Kept on this device alone. */
import { useEffect, useState } from 'react';
import { type SentReport, sentReports } from '../client/sent-reports.ts';
import { Button } from '../kit/button.tsx';
import { momentOfInstant } from '../kit/date-language.ts';
import { answerFaults, faultsAnswered } from './fault-report.ts';

export function WhatWasSent() {
  const [reports, setReports] = useState<SentReport[] | null>(null);
  const [answer, setAnswer] = useState<boolean | null>(null);
  // Only the browser knows.
  useEffect(() => {
    setReports(sentReports());
    setAnswer(faultsAnswered());
  }, []);
  const change = () => {
    answerFaults(!answer);
    setAnswer(!answer);
  };
  if (reports === null) return null;
  return (
    <div className="grid gap-4 text-sm">
      {answer === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            {answer ? 'You let this browser tell of faults.' : 'You said no to telling of faults from this browser.'}
          </p>
          <Button size="small" variant="outline" onClick={change}>
            {answer ? 'Stop telling' : 'Allow it'}
          </Button>
        </div>
      )}
      {reports.length === 0 ? <p className="text-ink-2">This browser has sent nothing.</p> : <Sent reports={reports} />}
    </div>
  );
}

function Sent({ reports }: { reports: SentReport[] }) {
  return (
    <ul className="grid gap-4" aria-label="What this browser sent, newest first">
      {reports.map(({ at, kind, lines }) => (
        <li key={`${at} ${kind}`}>
          <p className="font-semibold">
            {kind === 'usage' ? 'Use' : 'Fault'},{' '}
            <time dateTime={new Date(at).toISOString()}>{momentOfInstant(new Date(at).toISOString())}</time>
          </p>
          {lines.map((line) => (
            <p key={line} className="text-ink-2 wrap-anywhere">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
