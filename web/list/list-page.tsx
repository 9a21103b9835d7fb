/** 'Our list': things to do, sealed; one's own, or the couple's while either shows it. For signed-in people. */

import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/use-session.ts';
import { tabTitle } from '../kit/tab-title.ts';
import { ListScreen } from './list-screen.tsx';

export const meta = () => tabTitle('Our list');

export default function ListPage() {
  const { user } = useSession();
  return (
    <AuthRequired reason="Please sign in to see your list.">
      {user ? <ListScreen key={user.id} userId={user.id} /> : null}
    </AuthRequired>
  );
}
