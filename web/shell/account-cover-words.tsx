/** The couple's cover words: those of the latest plan, which the next one takes over; read and sealed in this browser. */
import { useState } from 'react';
import { Link } from 'react-router';
import { setCoverWords } from '../../domain/planner/changes.ts';
import { plainSentence } from '../client/api.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { ChangedElsewhere } from '../journal/another-try.ts';
import { ownJournal } from '../journal/own-journal.ts';
import type { ListedPlan, UsePlans } from '../journal/use-plans.ts';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useToast } from '../kit/toaster.tsx';
import { CoverWordsDialog } from '../planner/cover-words-dialog.tsx';

export function CoverWords({ userId, plans: { plans, trouble, locked, reload } }: { userId: string; plans: UsePlans }) {
  const [editing, setEditing] = useState(false);
  const toast = useToast();
  const latest = plans?.[0];

  const save = async (words: string[]) => {
    try {
      await writeWords(userId, latest?.id ?? '', words);
      toast('Your cover words were saved.');
    } catch (error) {
      toast(plainSentence(error), 'bad');
    }
    reload();
  };
  return (
    <div className="account-row">
      <div className="min-w-0 flex-1">
        <p className="field-label">Cover words</p>
        {plans === null ? (
          <Skeleton>
            <p>{coverLine(undefined)}</p>
          </Skeleton>
        ) : (
          <p className="text-ink-2">{trouble || coverLine(latest)}</p>
        )}
      </div>
      {latest ? (
        <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          Change<span className="sr-only"> the cover words</span>
        </Button>
      ) : trouble ? (
        locked ? null : (
          <Button variant="outline" size="small" onClick={reload}>
            Try Again<span className="sr-only"> to read the cover words</span>
          </Button>
        )
      ) : plans ? (
        <PlannerLink />
      ) : (
        <Skeleton>
          <PlannerLink />
        </Skeleton>
      )}
      {editing && latest ? (
        <CoverWordsDialog
          stored={latest.stored}
          onSave={(words) => void save(words)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}

const PlannerLink = () => (
  <Link className="link inline-flex min-h-11 items-center text-sm" to={PLANNER_PATH}>
    Open the planner
  </Link>
);

function coverLine(latest: ListedPlan | undefined): string {
  if (!latest) return 'They are kept with a plan; you can set them with your first one.';
  const { coverWords } = latest.stored;
  return coverWords.length > 0 ? coverWords.join(', ') : 'The usual labels, such as Personal Time.';
}

/** Read again first, so that nothing that another device changed meanwhile is undone. */
async function writeWords(userId: string, id: string, words: string[]): Promise<void> {
  const journal = await ownJournal(userId);
  const entry = await journal.read<ListedPlan['stored']>('planner', id);
  if (!entry) return;
  const outcome = await journal.write('planner', id, setCoverWords(entry.value, words), entry.day);
  if (!outcome.saved) throw new ChangedElsewhere();
}
