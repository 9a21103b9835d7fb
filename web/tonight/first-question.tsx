/** The first day: the first question of the planner stands on the open fold, and answering it leads into the others. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../client/sessions/use-session.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { isFor, keepForm, keptForm } from '../journal/use-kept-form.ts';
import { Button } from '../kit/button.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { newQuestionnaire, QUESTIONNAIRE, type Questionnaire } from '../planner/questionnaire/questionnaire-state.ts';
import { Words } from './evening-panel.tsx';

export function FirstQuestion({ userId }: { userId: string }) {
  const { user } = useSession();
  const { busy, begin } = useBegin(userId);
  return (
    <>
      <Words kicker="First question of eight" title="Who is this for?">
        <p className="mt-2 text-ink-2 text-sm">
          {user?.firstName ? `Welcome, ${user.firstName}. ` : ''}Two minutes, and your month is drawn.
        </p>
      </Words>
      <div className="mt-5 grid gap-2 md:grid-cols-2">
        <Button variant="outline" disabled={busy} onClick={() => begin(false)}>
          The two of us
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => begin(true)}>
          Just me, for now
        </Button>
      </div>
      <p className="mt-3 text-ink-2 text-xs">You can change every answer later.</p>
    </>
  );
}

/** Goes on with the answers that were begun here, if there are any. */
function useBegin(userId: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const begin = async (solo: boolean) => {
    setBusy(true);
    try {
      const found = await keptForm<Questionnaire>(QUESTIONNAIRE);
      const form = found && isFor(found, userId) ? found : newQuestionnaire();
      await keepForm(QUESTIONNAIRE, { ...form, owner: userId, draft: { ...form.draft, solo } });
    } catch {
      // The questions ask it again where this browser can keep nothing.
      toast('This browser couldn’t save your answer.', 'bad');
    }
    await navigate(`${PLANNER_PATH}?step=1`);
  };
  return { busy, begin: (solo: boolean) => void begin(solo) };
}
