/** The foot of an idea's card: who wrote it, and what can be done with it. */
import type { Idea } from '../../domain/spice-up/idea-bundle.ts';
import { isWritten } from '../billing/bundle-order.ts';
import { SendToPlan } from '../planner/send-to-plan.tsx';
import { sentIdea } from './sent-idea.ts';

export interface IdeaActionsProps {
  idea: Idea;
  /** Of the record that it is in. */
  bundleId: string;
  /** The provider's model, where one wrote and its name is known. */
  model: string | undefined;
}

export function IdeaActions({ idea, bundleId, model }: IdeaActionsProps) {
  return (
    <div className="idea-foot">
      <p className="hint">
        {isWritten(idea) ? `Written by ${model ?? 'your AI provider'}, checked here` : 'From the built-in library'}
      </p>
      <div data-screen-only="">
        <SendToPlan item={sentIdea(idea, bundleId)} />
      </div>
    </div>
  );
}
