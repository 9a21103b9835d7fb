/** What can be said of something that was offered: that it is a favorite, and once it was done, how it was. */
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { useEffect, useRef, useState } from 'react';
import '../style/two-taps.css';
import { FELT_WORDS, type Mark } from '../../domain/mood/felt.ts';
import type { Shape } from '../../domain/mood/five-shapes.ts';
import { Button } from '../kit/button.tsx';
import { ShapeChoice } from '../mood/shape-choice.tsx';

interface ItemMarkProps {
  title: string;
  mark: Mark;
  /** Never rejects. */
  onMark(mark: Mark): Promise<void>;
}

export function ItemMark({ title, mark, onMark }: ItemMarkProps) {
  const [asking, setAsking] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const { favorite = false, felt } = mark;
  const { favorite: _favorite, ...unloved } = mark;
  const close = () => {
    setAsking(false);
    // What was pressed is gone with the question.
    ask.current?.focus();
  };
  const answer = async (next: Mark) => {
    close();
    await onMark(next);
  };
  const name = <span className="sr-only">: {title}</span>;
  return (
    <div className="grid gap-1" data-screen-only="">
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          aria-pressed={favorite}
          icon={<BookmarkSimpleIcon size={20} weight={favorite ? 'fill' : 'regular'} aria-hidden="true" />}
          onClick={() => void onMark(favorite ? unloved : { ...mark, favorite: true })}
        >
          Favorite{name}
        </Button>
        <Button ref={ask} variant="quiet" size="small" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {felt === undefined ? 'Done? How was it?' : `It was: ${FELT_WORDS[felt].toLowerCase()}`}
          {name}
        </Button>
      </div>
      {asking ? <HowWasIt mark={mark} onAnswer={(next) => void answer(next)} /> : null}
    </div>
  );
}

function HowWasIt({ mark, onAnswer }: { mark: Mark; onAnswer(mark: Mark): void }) {
  const [chosen, setChosen] = useState<Shape | null>(mark.felt ?? null);
  const focus = useRef<HTMLInputElement>(null);
  useEffect(() => focus.current?.focus(), []);
  const { felt, ...undone } = mark;
  return (
    <div className="tap-answer grid gap-1">
      <ShapeChoice
        measure="mood"
        words={FELT_WORDS}
        legend="How was it?"
        legendClass="font-semibold text-sm"
        chosen={chosen}
        tapped={null}
        focus={focus}
        onChoose={setChosen}
        onTap={(shape) => onAnswer({ ...mark, felt: shape })}
      />
      <div className="-mx-3 flex flex-wrap">
        {chosen === null ? null : (
          <Button variant="quiet" size="small" onClick={() => onAnswer({ ...mark, felt: chosen })}>
            Save
          </Button>
        )}
        {felt === undefined ? null : (
          <Button variant="quiet" size="small" onClick={() => onAnswer(undone)}>
            Take it back
          </Button>
        )}
      </div>
    </div>
  );
}
