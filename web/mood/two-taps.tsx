/**
 * The check-in in two taps. First how today was, then how much is left; each tap is kept by itself and leads on, and what
 * is not tapped is not kept. Details stay folded. `compact` is a row of shapes on a page of other things.
 */
import '../style/two-taps.css';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SHAPE_WORDS, type Shape } from '../../domain/mood/five-shapes.ts';
import { KeepChoice } from '../journal/storage/keep-choice.tsx';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Notice } from '../kit/messages/notice.tsx';
import { KEPT_CHECK_INS, PLEASE_SIGN_IN } from './mood-words.ts';
import { ShapeChoice } from './shape-choice.tsx';
import { TapDetails } from './tap-details.tsx';
import { TapShape } from './tap-shape.tsx';
import { TAPPED, type TappedMeasure, type TwoTapsOf, type UseTwoTaps, useTwoTaps } from './use-two-taps.ts';

interface TwoTapsProps extends TwoTapsOf {
  compact?: boolean;
  /** In place of it all, where today was checked in before. */
  otherwise?: ReactNode;
  /** Below what was saved: ways on. */
  children?: ReactNode;
}

/** Begins anew with each day, also on a page that stays open past midnight. */
export const TwoTaps = (props: TwoTapsProps) => <TapsOfDay key={props.today} {...props} />;

function TapsOfDay({ compact = false, otherwise, children, ...of }: TwoTapsProps) {
  const taps = useTwoTaps(of);
  const { step, moved } = taps;
  // The form's own error is said there.
  const errorMessage = step === 'finish' ? of.checkIn.errorMessage : taps.errorMessage;
  if (step === 'done' && !moved && otherwise !== undefined) return otherwise;
  return (
    <div className={classNames('grid gap-3', !compact && 'mx-auto w-full max-w-[420px] text-center')}>
      {step === 'done' ? (
        <Saved taps={taps} of={of} compact={compact}>
          {children}
        </Saved>
      ) : step === 'finish' ? (
        <Finish taps={taps} of={of} />
      ) : (
        <Question key={step} measure={step} taps={taps} compact={compact} />
      )}
      {errorMessage ? (
        <Notice tone="bad" title="Not saved yet">
          {errorMessage}
        </Notice>
      ) : null}
    </div>
  );
}

const QUESTIONS: Record<TappedMeasure, string> = { mood: 'How was today?', energy: 'How much is left in you?' };

/** The halves slide together for 180 ms, and the next question comes after 350; where motion is spared, at once. */
const NEXT_MS = 350;
const pause = (): Promise<void> =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, NEXT_MS));

function Question({ measure, taps, compact }: { measure: TappedMeasure; taps: UseTwoTaps; compact: boolean }) {
  const [picked, setPicked] = useState<Shape | null>(null);
  const [tapped, setTapped] = useState<Shape | null>(null);
  const chosen = picked ?? taps.shape(measure);
  const focus = useFocused<HTMLInputElement>(taps.moved);

  const onTap = async (shape: Shape) => {
    if (tapped !== null) return;
    setPicked(shape);
    setTapped(shape);
    const [kept] = await Promise.all([taps.tap(measure, shape), pause()]);
    setTapped(null);
    if (kept) taps.next(measure);
  };
  const shapes = { measure, chosen, tapped, focus, onChoose: setPicked, onTap: (shape: Shape) => void onTap(shape) };
  const next =
    chosen !== null && tapped === null ? (
      <Button variant="quiet" size="small" onClick={() => void onTap(chosen)}>
        Next
      </Button>
    ) : null;
  if (compact) {
    return (
      <div className="tap-answer relative">
        <ShapeChoice
          {...shapes}
          legend={QUESTIONS[measure]}
          legendClass="flex min-h-9 items-center font-semibold text-sm"
        />
        <div className="absolute top-0 right-0 flex min-h-9 items-center text-ink-3 text-sm">
          {next ?? (measure === 'mood' ? 'Two taps' : null)}
        </div>
      </div>
    );
  }
  return (
    <div className="tap-answer grid justify-items-stretch gap-3">
      <TapShape measure={measure} shape={chosen} className="mx-auto size-40" />
      <ShapeChoice {...shapes} legend={<h2 className="text-2xl">{QUESTIONS[measure]}</h2>} legendClass="w-full">
        <p className="min-h-8 text-ink-2 text-sm" aria-hidden="true">
          {chosen === null ? '' : SHAPE_WORDS[measure][chosen]}
        </p>
      </ShapeChoice>
      <div className="grid min-h-11 place-items-center text-ink-3 text-sm">
        {next ?? <span>{TAPPED.indexOf(measure) + 1} of 2</span>}
      </div>
    </div>
  );
}

/** Between the taps and the saving: a sign-in, or where check-ins are kept, which is asked once. */
function Finish({ taps, of: { checkIn, store } }: { taps: UseTwoTaps; of: TwoTapsOf }) {
  const title = useFocused<HTMLHeadingElement>();
  return (
    <div className="tap-answer grid gap-3 text-left">
      <h2 ref={title} tabIndex={-1} className="text-xl">
        One last thing, just once
      </h2>
      {store === null ? <p className="text-ink-2">{PLEASE_SIGN_IN}</p> : null}
      {checkIn.keep === undefined ? null : (
        <KeepChoice name="taps-kept" things={KEPT_CHECK_INS} cloudBackup={checkIn.keep} onChange={checkIn.chooseKeep} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={checkIn.busy} busyText="Saving..." onClick={() => void finish(taps)}>
          {store === null ? 'Sign in and save' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={taps.again}>
          Change it
        </Button>
      </div>
    </div>
  );
}

const finish = async (taps: UseTwoTaps): Promise<void> => {
  if (await taps.finish()) taps.next('energy');
};

interface SavedProps {
  taps: UseTwoTaps;
  of: TwoTapsOf;
  compact: boolean;
  children: ReactNode;
}

function Saved({ taps, of: { kept, today }, compact, children }: SavedProps) {
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const title = useFocused<HTMLHeadingElement>(taps.fresh);
  const [mood, energy] = [taps.shape('mood'), taps.shape('energy')];
  const day = kept?.days.get(today);
  const words = [
    mood === null ? '' : SHAPE_WORDS.mood[mood],
    energy === null ? '' : `${SHAPE_WORDS.energy[energy].toLowerCase()} left`,
  ];
  const waits = day?.waiting && kept?.error;
  const done = () => {
    setOpen(false);
    // What was pressed goes with the fold.
    fold.current?.focus();
  };
  return (
    <div className="tap-answer grid gap-3">
      <div className={classNames('flex items-center gap-3', !compact && 'flex-col gap-2')}>
        <div className="flex gap-1" aria-hidden="true">
          {mood === null ? null : <TapShape measure="mood" shape={mood} className={compact ? '' : 'size-24'} />}
          {energy === null ? null : <TapShape measure="energy" shape={energy} className={compact ? '' : 'size-24'} />}
        </div>
        <div className="min-w-0">
          <h2 ref={title} tabIndex={-1} className={compact ? 'text-lg' : 'text-2xl'}>
            {taps.fresh ? 'Saved. Sleep well.' : 'Today'}
          </h2>
          <p className="text-ink-2 text-sm" role="status">
            {waits
              ? 'Kept on this device until it reaches your journal.'
              : `${words.filter(Boolean).join(', ')}${day?.deviceOnly ? ', on this device only' : ''}.`}
          </p>
        </div>
      </div>
      <div className={classNames('flex flex-wrap gap-2', !compact && 'justify-center')}>
        <Button
          ref={fold}
          variant="outline"
          size="small"
          aria-expanded={open}
          after={<CaretDownIcon size={16} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {/* Folded all the same: a line for oneself is nothing for whoever looks over a shoulder. */}
          {taps.details.begun && !open ? 'Finish the detail' : 'Add a detail'}
        </Button>
        <Button variant="quiet" size="small" onClick={taps.again}>
          Change it
        </Button>
      </div>
      {open ? <TapDetails details={taps.details} onDone={done} /> : null}
      {children}
    </div>
  );
}

/** The focus goes there when it appears. */
function useFocused<E extends HTMLElement>(wanted = true) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}
