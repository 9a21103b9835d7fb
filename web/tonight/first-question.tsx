/** The first day: the first question of the planner stands on the open fold, and answering it leads into the others. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadCode } from '../client/load-code.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { Button } from '../kit/button.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { whenIdle } from '../kit/waiting/when-idle.ts';
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

const loadAnswers = () => loadCode(() => import('./behind/planner-answers.ts'));

function useBegin(userId: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Ahead of the click, which would fail the same way and say so.
    return whenIdle(() => void loadAnswers().catch(() => undefined));
  }, []);
  const begin = async (solo: boolean) => {
    setBusy(true);
    try {
      await (await loadAnswers()).keepFirstAnswer(userId, solo);
    } catch {
      // The questions ask it again where this browser can keep nothing.
      toast('This browser couldn’t save your answer.', 'bad');
    }
    await navigate(`${PLANNER_PATH}?step=1`);
  };
  return { busy, begin: (solo: boolean) => void begin(solo) };
}
