/** 'Yes, maybe, no': one's own list, sealed, and the comparison that shows two people only what both want. Discreet until asked. */

import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../accounts/session.tsx';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { WishListScreen } from './wish-list-screen.tsx';

export const meta = () => tabTitle('My list');

export default function WishListPage() {
  const { user } = useSession();
  return (
    <ToolFrame>
      <AuthRequired reason="Please sign in to open your list.">
        {user ? <WishListScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}
