/** /you/moving-in: what was written down in other apps comes in, read in this browser alone, and can go out again. */
import { type ReactNode, useState } from 'react';
import { APP_NAMES } from '../../domain/moving-in/apps.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useToolAccount } from '../accounts/profile/use-tool-account.ts';
import { signInAgain, useSession } from '../client/sessions/use-session.ts';
import { YOU_PATH } from '../frame/places.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { KeepFirst } from '../journal/storage/keep-choice.tsx';
import { WayOnButton } from '../journal/way-on.tsx';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { FileField } from '../kit/fields/file-field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { countsInWords } from './counts-in-words.ts';
import { MovedInBefore } from './moved-in-before.tsx';
import { Preview } from './preview.tsx';
import type { TakenIn } from './take-in.ts';
import { type Step, type UseMovingIn, useMovingIn } from './use-moving-in.ts';
import { WhichFile } from './which-file.tsx';

export const meta = () => tabTitle('Settings');

export default function MovingInPage() {
  const { user } = useSession();
  return (
    <ToolFrame back={YOU_PATH}>
      <AuthRequired reason="Please sign in to move in from another app.">
        {user ? <MovingIn key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

const RECORDS = { many: 'records', one: 'what you bring' };

export function MovingIn({ userId }: { userId: string }) {
  const moving = useMovingIn(userId);
  const { profile, prefer } = useToolAccount(userId);
  const { step, before, choose, undo } = moving;
  const busy = step.phase === 'working' || step.phase === 'reading';
  const undecided = profile !== null && profile.preferences.cloudBackup === undefined;
  return (
    <div className="form-wrap grid grid-cols-[minmax(0,1fr)] content-start gap-8 pt-5 pb-21">
      <header className="grid gap-3">
        <h1>Move in from another app</h1>
        <p className="lede">
          Bring your periods, check-ins, birthdays and lists. We read your file here in your browser and upload nothing.
        </p>
      </header>
      {step.phase === 'preview' && undecided ? (
        <KeepFirst things={RECORDS} openText="Show what we found" prefer={prefer} />
      ) : step.phase === 'preview' ? (
        <Preview key={step.read.app} read={step.read} onTake={moving.take} onBack={moving.reset} />
      ) : (
        <>
          <ChooseFile disabled={busy} onChoose={choose} />
          <Outcome step={step} moving={moving} />
        </>
      )}
      {before && before.length > 0 ? <MovedInBefore before={before} busy={busy} onUndo={undo} /> : null}
    </div>
  );
}

/** A file can be chosen, or dropped on it. */
function ChooseFile({ disabled, onChoose }: { disabled: boolean; onChoose(file: File): void }) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button within
    <div
      className={classNames(
        'rounded-paper border border-dashed p-5',
        over ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file && !disabled) onChoose(file);
      }}
    >
      <FileField
        label="Choose your export"
        note="Or drop it here. You’ll see what’s in it before anything is kept."
        accept=".json,.csv,.tsv,.txt,.xml,.zip,.ics,.vcf,.cluedata"
        disabled={disabled}
        onChoose={(file) => file && onChoose(file)}
      >
        <WhichFile />
      </FileField>
    </div>
  );
}

function Outcome({ step, moving }: { step: Step; moving: UseMovingIn }) {
  switch (step.phase) {
    case 'reading':
      return (
        <Doing words="Reading your file" part={step.part}>
          <Button size="small" variant="quiet" onClick={moving.reset}>
            Stop
          </Button>
        </Doing>
      );
    case 'working':
      return (
        <Doing
          words={`${step.kind === 'in' ? 'Bringing it in' : 'Taking it out'}. Keep this page open.`}
          part={step.of > 0 ? step.done / step.of : 0}
        />
      );
    case 'refused':
      return <Notice tone="bad">{step.message}</Notice>;
    case 'failed':
      return (
        <Notice
          tone="bad"
          action={
            <WayOnButton
              error={step.error}
              onSignIn={() => signInAgain(step.error.message)}
              onRetry={() => step.again?.()}
            />
          }
        >
          {step.error.message} What’s done so far stays. Trying again doubles nothing.
        </Notice>
      );
    case 'done':
      return (
        <Notice
          tone="good"
          title="You’ve moved in"
          action={
            hasNew(step.end) ? (
              <Button size="small" variant="outline" onClick={() => moving.undo(step.app)}>
                Undo
              </Button>
            ) : null
          }
        >
          {endInWords(step.end)}
        </Notice>
      );
    case 'undone':
      return (
        <Notice tone="good">Everything from {APP_NAMES[step.app]} is gone again. What you changed since stays.</Notice>
      );
    default:
      return null;
  }
}

/** A bar that moves, and what is being done. */
function Doing({ words, part, children }: { words: string; part: number; children?: ReactNode }) {
  return (
    <div className="grid gap-3" role="status">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p>{words}</p>
        {children}
      </div>
      <progress
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
        aria-label={words}
        max={1}
        value={part}
      />
    </div>
  );
}

const hasNew = (end: TakenIn): boolean => end.starts + end.days + end.dates + end.items > 0;

function endInWords(end: TakenIn): string {
  const came = countsInWords(end);
  const parts = [came ? `${came} came in.` : 'Nothing new came in.'];
  if (end.already > 0) parts.push(`${end.already} ${end.already === 1 ? 'was' : 'were'} here already.`);
  if (end.left > 0) parts.push(`${end.left} found no room and stayed out.`);
  return parts.join(' ');
}
