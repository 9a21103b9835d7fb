/** The sign-in page, which is also where mail links and Google lead back to. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Card } from '../kit/card.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { type AuthFlow, useAuthFlow } from './auth-flow.ts';
import { SIGNED_IN } from './auth-messages.ts';
import { AuthViews, headingsFor } from './auth-views.tsx';
import { completeSignIn } from './complete-sign-in.ts';
import { Completing } from './completing.tsx';
import { useGoBack } from './go-back.ts';
import { authPath, planChoice, planLine } from './plan-choice.ts';
import { returnedLink } from './returned-link.ts';
import { connectSession } from './session-store.ts';
import { useSession } from './use-session.ts';

export const meta = () => tabTitle('Sign in');

/** Where a sign-in leads that began here. */
const TOOLS = '/tools';

export default function AuthPage() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const choice = planChoice(query);
  const flow = useAuthFlow(choice || query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in');
  const completing = useCompletion(flow);
  const session = useSession();
  const goBack = useGoBack();
  const { title, subtitle } = headingsFor(session, flow);
  const isForm = flow.step.name === 'sign-in' || flow.step.name === 'sign-up';

  if (completing) return <Completing />;
  return (
    <div className="page mx-auto min-h-dvh w-full max-w-[480px] px-5">
      <Card padded>
        <div className="grid grid-cols-1 gap-5">
          <div>
            <h1 className="text-2xl">{title}</h1>
            <p className="mt-2 text-ink-2">{subtitle}</p>
          </div>
          {choice && session.status === 'signed-out' && isForm ? <p className="hint">{planLine(choice)}</p> : null}
          <AuthViews session={session} flow={flow} onDone={(text) => void goBack(text, TOOLS)} />
        </div>
      </Card>
    </div>
  );
}

/** True from the first render of a page that brought something back until it is dealt with. */
function useCompletion(flow: AuthFlow): boolean {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const link = returnedLink(search, hash);
  // The server never sees the fragment, and the first render must be the one it sent.
  const [running, setRunning] = useState(returnedLink(search, '').kind !== 'none');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is dealt with once, then it leaves the address
  useEffect(() => {
    if (link.kind === 'none') {
      connectSession().catch(() => undefined);
      return;
    }
    let here = true;
    setRunning(true);
    void completeSignIn(link).then(async (completion) => {
      if (!here) return;
      if (completion.kind === 'signed-in') return goBack(SIGNED_IN, TOOLS);
      await navigate(authPath(planChoice(new URLSearchParams(search))), { replace: true });
      if (completion.kind === 'message') flow.say(completion.text);
      setRunning(false);
    });
    return () => {
      here = false;
    };
  }, [search, hash]);

  return running;
}
