/** How far a move between the account and this device is, what it left behind, and how it ended. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { recordsInWords } from './setting-words.ts';
import type { Merged, UseMove } from './use-move.ts';

const PLACES = { account: 'your account', device: 'this device' };
const THERE = { account: 'in your account', device: 'on this device' };

export function MoveState({ move: { move, start } }: { move: UseMove }) {
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
        {move.to === 'account'
          ? 'They are sealed and safe, but this device has the only copy.'
          : 'They are sealed and safe there.'}
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
      {move.lasting === false ? ' This browser makes no promise to keep it: export it from time to time.' : ''}
      {move.to === 'account'
        ? ' Other devices that kept something for themselves move it when you turn it on there.'
        : ''}
    </Notice>
  );
}

function mergedInWords({ records, gaveWay }: Merged): string {
  if (records === 0) return '';
  const made = ` ${recordsInWords(records)} lay in both places and ${records === 1 ? 'was' : 'were'} put together.`;
  if (gaveWay === 0) return made;
  return `${made} ${gaveWay === 1 ? 'One answer' : `${gaveWay} answers`} differed: a “no” stayed, goals stayed as on this device, and otherwise what was in your account.`;
}
