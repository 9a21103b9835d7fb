/** One's own list: three groups, four answers a topic, saved at every press. */
import { useState } from 'react';
import { TOPIC_WORDS, WISH_GROUPS, type WishGroup } from '../../content/wish-list.ts';
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import { TOPICS, type Topic } from '../../domain/list/wish-topics.ts';
import { plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { useToast } from '../kit/toaster.tsx';
import type { KeptList, WishListKeeper } from './wish-list-keeper.ts';
import { WishListSaving } from './wish-list-saving.tsx';
import { WishTopic } from './wish-topic.tsx';

export interface WishListFormProps {
  kept: Extract<KeptList, { phase: 'open' }>;
  keeper: WishListKeeper;
  /** With the sentences on what each topic means. */
  full: boolean;
  reload(): void;
  signInAgain(message: string): void;
}

const topicsIn = (group: WishGroup): Topic[] => TOPICS.filter((topic) => topic.startsWith(`${group}:`));

export function WishListForm({ kept: { answers, saving }, keeper, full, reload, signInAgain }: WishListFormProps) {
  const [group, setGroup] = useState<WishGroup>('activity');
  /** What had no answer when the filter was set: what is answered now stays where it is until the next press of it. */
  const [open, setOpen] = useState<ReadonlySet<Topic> | null>(null);
  const [clearing, setClearing] = useState(false);
  const topics = topicsIn(group);
  const shown = open ? topics.filter((topic) => open.has(topic)) : topics;
  const isEmpty = Object.keys(answers).length === 0;
  const chosen = WISH_GROUPS.find(({ id }) => id === group);

  return (
    <section aria-labelledby="wish-list-title" className="wish-list">
      <div className="wish-bar">
        <h2 id="wish-list-title">My list</h2>
        <WishListSaving saving={saving} onRetry={keeper.retry} onReload={reload} onSignInAgain={signInAgain} />
      </div>
      <Segmented
        label="Group"
        className="wish-groups"
        value={group}
        onChange={setGroup}
        options={WISH_GROUPS.map(({ id, label }) => ({ value: id, label }))}
      />
      <p className="muted">{chosen?.lead}</p>
      <div className="wish-filter">
        <Chip
          selected={open !== null}
          onChange={(only) => setOpen(only ? new Set(TOPICS.filter((topic) => !answers[topic])) : null)}
        >
          Unanswered only
        </Chip>
        <span className="text-sm text-ink-2">{progressOf(topics, answers)}</span>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          seed="wish-list-done"
          title="Nothing is open here"
          action={
            <Button variant="outline" size="small" onClick={() => setOpen(null)}>
              Show all
            </Button>
          }
        >
          Every topic of this group has an answer. You can change each of them at any time.
        </EmptyState>
      ) : (
        <div className="wish-topics">
          {shown.map((topic) => (
            <WishTopic
              key={topic}
              topic={topic}
              words={TOPIC_WORDS[topic]}
              full={full}
              answer={answers[topic] ?? null}
              onAnswer={(answer) => keeper.press([topic, answer])}
            />
          ))}
        </div>
      )}
      <div className="wish-foot">
        <p className="text-sm text-ink-2">
          Your list is sealed in this browser before it is stored. A no of yours is kept out of every suggestion made to
          you, and your partner is never told of it.
        </p>
        <Button variant="quiet" size="small" disabled={isEmpty} onClick={() => setClearing(true)}>
          Clear my list
        </Button>
      </div>
      {clearing ? <ClearList keeper={keeper} onClose={() => setClearing(false)} /> : null}
    </section>
  );
}

/** In words: a number of answers would tell over a shoulder. */
function progressOf(topics: readonly Topic[], answers: WishAnswers): string {
  const answered = topics.filter((topic) => answers[topic]).length;
  if (answered === 0) return 'Nothing answered yet';
  return answered === topics.length ? 'All answered' : 'Some are still open';
}

function ClearList({ keeper, onClose }: { keeper: WishListKeeper; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const clear = async () => {
    setBusy(true);
    try {
      await keeper.clear();
      toast('Your list is empty.');
    } catch (error) {
      toast(plainSentence(error), 'bad');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title="Clear my list?"
      confirmText="Clear my list"
      busyText="Clearing..."
      busy={busy}
      onConfirm={() => void clear()}
      onClose={onClose}
    >
      All your answers go, and so does the result of the last comparison on your side. What your partner has seen
      already stays with them.
    </ConfirmDialog>
  );
}
