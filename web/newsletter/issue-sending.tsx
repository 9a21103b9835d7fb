/** What can be done with a draft: a test to oneself, a time to go out, out now, or away with it. */
import { type FormEvent, useState } from 'react';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { useSetUp } from '../client/page-facts.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { homeZone } from '../kit/time/date-language.ts';
import { instantOfWall } from '../kit/time/wall-time.ts';
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
type Asking = 'now' | 'remove' | null;

/** One act at a time, each over what is saved; what was asked before it is over with it. */
function useActs(saveNow: IssueSendingProps['saveNow'], onRefused: IssueSendingProps['onRefused']) {
  const [busy, setBusy] = useState<Act | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
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
  return { busy, asking, setAsking, wrong, setWrong, statusMessage, setStatusMessage, run };
}

const TEST_SENT = { tone: 'good', text: 'The test is on its way to you.' } as const;
const TEST_IN_OUTBOX = {
  tone: 'info',
  text: 'The test is in the data folder’s outbox, because no mail server is set up.',
} as const;

export function IssueSending({ issue, saveNow, onScheduled, onRemoved, onRefused }: IssueSendingProps) {
  const { mail } = useSetUp();
  const acts = useActs(saveNow, onRefused);
  const { busy, asking, setAsking, wrong, setWrong, statusMessage, setStatusMessage, run } = acts;
  const test = () =>
    run('test', async () => {
      await sendTest(issue.id);
      setStatusMessage(mail ? TEST_SENT : TEST_IN_OUTBOX);
    });
  const schedule = (act: 'schedule' | 'now', sendAt: string | null) =>
    run(act, async (version) => onScheduled(await scheduleIssue(issue.id, version, sendAt)));
  const remove = () =>
    run('remove', async () => {
      await removeIssue(issue.id);
      onRemoved();
    });
  return (
    <section className="grid gap-5" aria-labelledby="issue-sending">
      <h2 id="issue-sending">Sending</h2>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={busy === 'test'}
          busyText="Sending..."
          disabled={busy !== null}
          onClick={() => void test()}
        >
          Send a test to me
        </Button>
        <Button variant="outline" disabled={busy !== null} onClick={() => setAsking('now')}>
          Send now
        </Button>
      </div>
      <ScheduleForm
        busy={busy === 'schedule'}
        disabled={busy !== null}
        wrong={wrong}
        onWrong={setWrong}
        onSchedule={(sendAt) => void schedule('schedule', sendAt)}
      />
      {statusMessage ? <Notice tone={statusMessage.tone}>{statusMessage.text}</Notice> : null}
      <Button
        variant="quiet"
        className="justify-self-start"
        disabled={busy !== null}
        onClick={() => setAsking('remove')}
      >
        Delete this draft
      </Button>
      <SendingQuestions
        asking={asking}
        busy={busy}
        readers={issue.readers}
        onSend={() => void schedule('now', null)}
        onRemove={() => void remove()}
        onClose={() => setAsking(null)}
      />
    </section>
  );
}

interface ScheduleFormProps {
  busy: boolean;
  /** While another act is under way. */
  disabled: boolean;
  wrong: string | undefined;
  onWrong: (sentence: string) => void;
  onSchedule: (sendAt: string) => void;
}

function ScheduleForm({ busy, disabled, wrong, onWrong, onSchedule }: ScheduleFormProps) {
  const [when, setWhen] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sendAt = instantOfWall(when);
    if (sendAt === null) return onWrong('Please choose a day and a time.');
    onSchedule(sendAt);
  };
  return (
    <form className="flex flex-wrap items-start gap-3" noValidate onSubmit={submit}>
      <TextInput
        label="Goes out"
        hint={homeZone().replaceAll('_', ' ')}
        type="datetime-local"
        value={when}
        onChange={setWhen}
        error={wrong}
      />
      <Button type="submit" className="sm:mt-8" busy={busy} busyText="Processing..." disabled={disabled}>
        Schedule
      </Button>
    </form>
  );
}

interface SendingQuestionsProps {
  asking: Asking;
  busy: Act | null;
  readers: number;
  onSend: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What cannot be taken back is asked for. */
function SendingQuestions({ asking, busy, readers, onSend, onRemove, onClose }: SendingQuestionsProps) {
  const { mail } = useSetUp();
  return (
    <>
      <ConfirmDialog
        open={asking === 'now'}
        title="Send it now?"
        confirmText="Send now"
        busy={busy === 'now'}
        busyText="Processing..."
        onConfirm={onSend}
        onClose={onClose}
      >
        {mail
          ? `It goes to ${people(readers)}, starting within two minutes. You can’t call a sent letter back.`
          : `No mail server is set up. A letter for each of ${people(readers)} lands in the data folder’s outbox and reaches no one.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title="Delete this draft?"
        confirmText="Delete"
        danger
        busy={busy === 'remove'}
        busyText="Processing..."
        onConfirm={onRemove}
        onClose={onClose}
      >
        You can’t get its words back. The articles stay.
      </ConfirmDialog>
    </>
  );
}
