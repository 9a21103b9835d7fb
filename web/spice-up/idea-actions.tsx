/** The foot of an idea's card: who wrote it, and what can be done with it. */
import type { Mark } from '../../domain/mood/felt.ts';
import type { Idea } from '../../domain/spice-up/idea-bundle.ts';
import { isWritten } from '../billing/generation/bundle-order.ts';
import { Button } from '../kit/button.tsx';
import { SendToPlan } from '../planner/insertion/send-to-plan.tsx';
import { sentIdea } from '../planner/sent-idea.ts';
import { ItemMark } from './item-mark.tsx';
import { WrittenBy } from './made-parts.tsx';

interface IdeaActionsProps {
  idea: Idea;
  /** Of the record that it is in. */
  bundleId: string;
  /** The provider's model, where one wrote and its name is known. */
  model: string | undefined;
  /** The free swap; undefined where it was used on another idea. */
  swap: IdeaSwapButton | undefined;
  mark: Mark;
  onMark(mark: Mark): Promise<void>;
}

export interface IdeaSwapButton {
  /** This idea came by the swap or went by it: a click brings the other one back. */
  used: boolean;
  busy: boolean;
  onSwap(): void;
}

export function IdeaActions({ idea, bundleId, model, swap, mark, onMark }: IdeaActionsProps) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-3">
      <WrittenBy provider={isWritten(idea)} model={model} />
      <div className="flex flex-wrap gap-2" data-screen-only="">
        {swap ? (
          <Button variant="quiet" size="small" busy={swap.busy} onClick={swap.onSwap}>
            {swap.used ? 'Swap back' : 'Swap, free once'}
            <span className="sr-only">: {idea.title}</span>
          </Button>
        ) : null}
        <SendToPlan key={idea.id} item={sentIdea(idea, bundleId)} variant="primary">
          Try this one<span className="sr-only">: {idea.title}</span>
        </SendToPlan>
      </div>
      <div className="w-full">
        <ItemMark key={idea.id} title={idea.title} mark={mark} onMark={onMark} />
      </div>
    </div>
  );
}
