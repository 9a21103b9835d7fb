/** /partner/question: one question a day, answered alone or by both of a couple; nothing of it is shown to anyone who is not asked. */

import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../accounts/session.tsx';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { QuestionScreen } from './question-screen.tsx';

export const meta = () => tabTitle('Today');

export default function QuestionPage() {
  const { user } = useSession();
  return (
    <ToolFrame back="/partner">
      <AuthRequired reason="Please sign in to see today’s question.">
        {user ? <QuestionScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}
