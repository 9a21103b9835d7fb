/** The evening that stands open: its title and hour, who is in, one act, and one quiet way out. */
import { type ReactNode, useState } from 'react';
import type { ShownEvent, View } from '../../domain/planner/discretion.ts';
import { type Evening, nightsTo } from '../../domain/tonight/evening.ts';
import type { Answered } from '../../domain/tonight/evening-word.ts';
import { canBePutOff } from '../../domain/tonight/tonight-state.ts';
import { Button } from '../kit/button.tsx';
import { WholeWords } from '../kit/whole-words.tsx';
import { DetailSwitch } from './detail-switch.tsx';
import { inWords, timeWords, whenWords } from './evening-words.ts';

export interface EveningActs {
  sayIn(): void;
  open(): void;
  /** Puts it off; undefined where it cannot be. */
  notTonight?: (() => void) | undefined;
  move?: (() => void) | undefined;
  share?: (() => void) | undefined;
  busy: boolean;
}

interface EveningPanelProps {
  evening: Evening;
  shown: ShownEvent;
  view: View;
  answered: Answered;
  /** What the partner is called. */
  name: string;
  acts: EveningActs;
  now: Date;
  zone: string;
}

export function EveningPanel({ evening, shown, view, answered, name, acts, now, zone }: EveningPanelProps) {
  const nights = nightsTo(evening, now, zone);
  const said = inWords(answered, name);
  const isMine = answered === 'i-am-in' || answered === 'both-in';
  const isTheirs = answered === 'they-are-in' || answered === 'both-in';
  return (
    <>
      <Words kicker={whenWords(evening, now, zone)} title={shown.title} view={view}>
        <p className="num mt-2 text-pretty text-ink-2 text-sm">{timeWords(evening, shown, nights)}</p>
        {said && canBePutOff(nights) ? (
          <p className="mt-1 text-ink-2 text-sm">
            {answered === 'open' ? null : <TwoDiscs mine={isMine} theirs={isTheirs} />}
            {said}
          </p>
        ) : null}
      </Words>
      <Acts nights={nights} answered={answered} acts={acts} />
    </>
  );
}

interface ActsProps {
  nights: number;
  answered: Answered;
  acts: EveningActs;
}

function Acts({ acts, ...of }: ActsProps) {
  /** Of the two, which was pressed: it alone says that it waits. */
  const [pressed, setPressed] = useState<'primary' | 'way-out'>('primary');
  const by = (which: typeof pressed): By => ({
    busy: acts.busy && pressed === which,
    busyText: 'One moment...',
    disabled: acts.busy,
    onPress: (act) => () => {
      setPressed(which);
      act();
    },
  });
  return (
    <div className="mt-5 grid gap-1 md:flex md:flex-wrap md:gap-3">
      <Primary {...of} acts={acts} by={by('primary')} />
      <WayOut nights={of.nights} acts={acts} by={by('way-out')} />
    </div>
  );
}

/** How one of the two stands, and what goes with its press. */
interface By {
  busy: boolean;
  busyText: string;
  disabled: boolean;
  onPress(act: () => void): () => void;
}

interface WordsProps {
  kicker: string;
  title: string;
  /** Where the title is an evening's: which of its two it is. */
  view?: View;
  children?: ReactNode;
}

/** The head of whatever stands on the open fold. */
export const Words = ({ kicker, title, view, children }: WordsProps) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <p className="font-semibold text-sm">{kicker}</p>
      {view ? <DetailSwitch view={view} /> : null}
    </div>
    <h1 className="mt-2 text-2xl md:text-3xl" dir="auto">
      <WholeWords>{title}</WholeWords>
    </h1>
    {children}
  </>
);

function Primary({ nights, answered, acts, by: { onPress, ...state } }: ActsProps & { by: By }) {
  const asks = canBePutOff(nights) && (answered === 'open' || answered === 'they-are-in');
  if (asks) {
    return (
      <Button {...state} onClick={onPress(acts.sayIn)}>
        {answered === 'open' ? 'I’m in' : 'I’m in too'}
      </Button>
    );
  }
  if (acts.share && !canBePutOff(nights)) {
    return (
      <Button {...state} onClick={onPress(acts.share)}>
        Share with Partner
      </Button>
    );
  }
  return (
    <Button {...state} onClick={onPress(acts.open)}>
      Open the evening
    </Button>
  );
}

function WayOut({ nights, acts, by: { onPress, ...state } }: Pick<ActsProps, 'nights' | 'acts'> & { by: By }) {
  const act = canBePutOff(nights) ? acts.notTonight : acts.move;
  if (!act) return null;
  return (
    <Button {...state} variant="quiet" className="min-h-11" onClick={onPress(act)}>
      {canBePutOff(nights) ? 'Not tonight' : 'Move'}
    </Button>
  );
}

/** The two as two discs: whoever is in is full, the other pale. */
const TwoDiscs = ({ mine, theirs }: { mine: boolean; theirs: boolean }) => (
  <svg className="mr-2 inline-block h-5 w-7.5 align-[-4px]" viewBox="0 0 30 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8.5" fill="var(--ember)" opacity={mine ? 1 : 0.25} />
    <circle cx="19" cy="10" r="8.5" fill="var(--dusk)" opacity={theirs ? 1 : 0.25} />
  </svg>
);
