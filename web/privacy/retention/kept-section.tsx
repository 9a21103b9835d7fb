/** How long what one writes is kept, and where: in the account or on this device, with the move between the two. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { RETENTIONS } from '../../../domain/privacy/settings.ts';
import { AccountSection } from '../../accounts/account-section.tsx';
import { Fold } from '../../accounts/fold.tsx';
import { callApi } from '../../client/api.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { journalError } from '../../journal/journal-error.ts';
import { countDeviceRecords } from '../../journal/storage/device-records.ts';
import { lastingStorage } from '../../journal/storage/lasting-storage.ts';
import { moveRecords } from '../../journal/storage/move-records.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { patientCall } from '../export/patient-call.ts';
import { Meanings, RETENTION_WORDS, recordsInWords, type SectionProps, SettingSwitch } from '../setting-switch.tsx';

export function KeptSection({ draft, change, move }: SectionProps & { move: UseMove }) {
  return (
    <AccountSection id="kept" title="What we keep">
      <div className="grid gap-2">
        <ChoiceGroup legend="Data Retention" layout="2" className="choices-short">
          {RETENTIONS.map((span) => (
            <ChoiceCard
              key={span}
              type="radio"
              name="dataRetention"
              value={span}
              checked={draft.dataRetention === span}
              onChange={() => change({ dataRetention: span })}
              title={RETENTION_WORDS[span].title}
            />
          ))}
        </ChoiceGroup>
        <Fold title="What goes, and when">
          <p>
            Plans, ideas, scenarios, assessments and check-ins are deleted for good once they are older than this: in
            your account within the hour, on a device the next time it’s opened. A plan counts from its last day.
          </p>
          <p>
            Your list, your dates, your yes/maybe/no lists and your settings stay, and so does whatever you exported or
            put in a calendar.
          </p>
          <Meanings words={RETENTION_WORDS} />
        </Fold>
      </div>
      <SettingSwitch name="cloudBackup" draft={draft} change={change} />
      <MoveState move={move} />
    </AccountSection>
  );
}

/** How far a move between the account and this device is, what it left behind, and how it ended. */
const PLACES = { account: 'your account', device: 'this device' };
const THERE = { account: 'in your account', device: 'on this device' };

function MoveState({ move: { move, start } }: { move: UseMove }) {
  if (move.phase === 'idle') return null;
  const place = PLACES[move.to];
  const other = THERE[move.to === 'account' ? 'device' : 'account'];
  const again = (text: string) => (
    <Button size="small" variant="outline" onClick={() => void start(move.to)}>
      {text}
    </Button>
  );
  if (move.phase === 'left') {
    return (
      <Notice tone="warn" title={`${recordsInWords(move.count)} still ${other}`} action={again('Move the Rest')}>
        {move.to === 'account' ? 'They’re safe, but this device has the only copy.' : 'They’re safe there.'}
      </Notice>
    );
  }
  if (move.phase === 'moving') {
    return (
      <Notice tone="info" title={`Moving to ${place}`}>
        <span className="num">{recordsInWords(move.moved)}</span> moved so far. Keep this page open.
      </Notice>
    );
  }
  if (move.phase === 'failed') {
    return (
      <Notice tone="bad" title="Not everything was moved" action={again('Try Again')}>
        {move.message} {recordsInWords(move.moved)} moved to {place}, the rest is where it was. Nothing is lost.
      </Notice>
    );
  }
  return (
    <Notice tone={move.lasting === false ? 'warn' : 'good'} title={`Everything is ${THERE[move.to]} now`}>
      {recordsInWords(move.moved)} moved.{mergedInWords(move.merged)}
      {move.lasting === false ? ' This browser may delete it one day, so export it from time to time.' : ''}
      {move.to === 'account' ? ' If other devices kept their own records, turn it on there to move them too.' : ''}
    </Notice>
  );
}

function mergedInWords({ records, gaveWay }: Merged): string {
  if (records === 0) return '';
  const made = ` ${recordsInWords(records)} ${records === 1 ? 'was' : 'were'} in both places and merged.`;
  if (gaveWay === 0) return made;
  return `${made} ${gaveWay === 1 ? 'One answer' : `${gaveWay} answers`} differed. A “no” stayed, goals stayed as on this device, and otherwise your account’s version won.`;
}

/** Records that lay in both places and became one, and how many of their answers gave way to another. */
interface Merged {
  records: number;
  gaveWay: number;
}

type Move =
  | { phase: 'idle' }
  /** Records that lie where they should not any more: a move that was interrupted. */
  | { phase: 'left'; to: 'account' | 'device'; count: number }
  | { phase: 'moving'; to: 'account' | 'device'; moved: number }
  | { phase: 'done'; to: 'account' | 'device'; moved: number; merged: Merged; lasting: boolean | null }
  | { phase: 'failed'; to: 'account' | 'device'; moved: number; message: string };

export interface UseMove {
  move: Move;
  /** Settles when it is done or has failed; says which in `move`. */
  start(to: 'account' | 'device'): Promise<void>;
}

/** Moves everything when cloud backup is turned, and finds what an interruption left behind. `cloudBackup` as it is saved; null while that is not known. */
export function useMove(userId: string, cloudBackup: boolean | null): UseMove {
  const [move, setMove] = useState<Move>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    if (cloudBackup === null || running.current) return;
    let here = true;
    const to = cloudBackup ? 'account' : 'device';
    countLeft(userId, cloudBackup).then(
      (count) => here && !running.current && count > 0 && setMove({ phase: 'left', to, count }),
      // An unknown state is not an error: what lies there stays and is found the next time.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [userId, cloudBackup]);

  const start = useCallback(
    async (to: 'account' | 'device') => {
      if (running.current) return;
      const control = new AbortController();
      running.current = control;
      let moved = 0;
      const stay = (event: BeforeUnloadEvent) => event.preventDefault();
      addEventListener('beforeunload', stay);
      setMove({ phase: 'moving', to, moved });
      try {
        const lasting = to === 'device' ? await lastingStorage() : null;
        const onMoved = (count: number) => {
          moved = count;
          setMove({ phase: 'moving', to, moved });
        };
        const merged = { records: 0, gaveWay: 0 };
        const onMerged = (gaveWay: number) => {
          merged.records += 1;
          merged.gaveWay += gaveWay;
        };
        await moveRecords(patientCall(control.signal), userId, to, { onMoved, onMerged });
        setMove({ phase: 'done', to, moved, merged, lasting });
      } catch (error) {
        setMove({ phase: 'failed', to, moved, message: sentenceOf(error, control.signal) });
      } finally {
        removeEventListener('beforeunload', stay);
        running.current = null;
      }
    },
    [userId],
  );

  useEffect(() => {
    const stop = () => running.current?.abort();
    const unlisten = onForgetKeys(stop);
    return () => {
      unlisten();
      stop();
    };
  }, []);
  return { move, start };
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'It was interrupted.';
  return journalError(error).message;
}

async function countLeft(userId: string, cloudBackup: boolean): Promise<number> {
  if (cloudBackup) return countDeviceRecords(userId);
  const { preferences } = await callApi('GET /profile');
  // Never asked: what there is lies in the account, where it is wanted until they say otherwise.
  if (preferences.cloudBackup !== false) return 0;
  return (await callApi('GET /privacy/retention', { query: { keep: 'forever' } })).records;
}
