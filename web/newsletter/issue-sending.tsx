/** What can be done with a draft: a test to oneself, a time to go out, out now, or away with it. */
import { type FormEvent, useState } from 'react';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { useSetUp } from '../client/use-set-up.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { TextInput } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';
import { people, removeIssue, scheduleIssue, sendTest } from './issues.ts';

interface IssueSendingProps {
  issue: IssueView;
  /** Saves first; null where that failed, which is said elsewhere. */
  saveNow: () => Promise<number | null>;
  onScheduled: (issue: IssueView) => void;
  onRemoved: () => void;
  /** A field of the form that keeps it from going out. */
  onRefused: (field: string, sentence: string) => void;
}

type Act = 'test' | 'schedule' | 'now' | 'remove';

export function IssueSending({ issue, saveNow, onScheduled, onRemoved, onRefused }: IssueSendingProps) {
  const { mail } = useSetUp();
  const [busy, setBusy] = useState<Act | null>(null);
  const [asking, setAsking] = useState<'now' | 'remove' | null>(null);
  const [when, setWhen] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [statusMessage, setStatusMessage] = useState<{ tone: 'good' | 'info' | 'bad'; text: string } | null>(null);

  const run = async (act: Act, what: (version: number) => Promise<void>) => {
    if (busy) return;
    setBusy(act);
    setStatusMessage(null);
    setWrong(undefined);
    try {
      const version = await saveNow();
      if (version !== null) await what(version);
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      if (field === 'sendAt') setWrong(plainSentence(error));
      else if (field) onRefused(field, plainSentence(error));
      else setStatusMessage({ tone: 'bad', text: plainSentence(error) });
    }
    setAsking(null);
    setBusy(null);
  };
  const test = () =>
    run('test', async () => {
      await sendTest(issue.id);
      setStatusMessage(
        mail
          ? { tone: 'good', text: 'The test is on its way to your own address.' }
          : { tone: 'info', text: 'The test lies in the outbox of the data folder: no mail server is set here.' },
      );
    });
  const schedule = (event: FormEvent) => {
    event.preventDefault();
    const moment = new Date(when);
    if (when === '' || Number.isNaN(moment.getTime())) return setWrong('Please choose a day and a time.');
    void run('schedule', async (version) => onScheduled(await scheduleIssue(issue.id, version, moment.toISOString())));
  };
  return (
    <section className="grid gap-4" aria-labelledby="issue-sending">
      <h2 id="issue-sending">Sending</h2>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={busy === 'test'} busyText="Sending..." onClick={() => void test()}>
          Send a test to me
        </Button>
        <Button variant="outline" onClick={() => setAsking('now')}>
          Send now
        </Button>
      </div>
      <form className="flex flex-wrap items-start gap-3" noValidate onSubmit={schedule}>
        <TextInput
          label="Goes out"
          hint="your own time"
          type="datetime-local"
          value={when}
          onChange={setWhen}
          error={wrong}
        />
        <Button type="submit" className="sm:mt-7" busy={busy === 'schedule'} busyText="Processing...">
          Schedule
        </Button>
      </form>
      {statusMessage ? <Notice tone={statusMessage.tone}>{statusMessage.text}</Notice> : null}
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsking('remove')}>
        Delete this draft
      </Button>
      <ConfirmDialog
        open={asking === 'now'}
        title="Send it now?"
        confirmText="Send now"
        busy={busy === 'now'}
        busyText="Processing..."
        onConfirm={() => void run('now', async (version) => onScheduled(await scheduleIssue(issue.id, version, null)))}
        onClose={() => setAsking(null)}
      >
        {mail
          ? `It goes to ${people(issue.readers)}, beginning within two minutes. A letter that has left cannot be called back.`
          : `No mail server is set here. A letter for each of ${people(issue.readers)} is written into the outbox of the data folder and reaches nobody.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title="Delete this draft?"
        confirmText="Delete"
        danger
        busy={busy === 'remove'}
        busyText="Processing..."
        onConfirm={() =>
          void run('remove', async () => {
            await removeIssue(issue.id);
            onRemoved();
          })
        }
        onClose={() => setAsking(null)}
      >
        Its words are gone then. The articles stay as they are.
      </ConfirmDialog>
    </section>
  );
}
