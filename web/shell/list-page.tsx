/** 'Our list', the couple's shared to-do list, for signed-in people: not built yet, and says so. */
import { EmptyState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { AuthRequired } from './auth-required.tsx';
import { tabTitle } from './tab-title.ts';
import { PLANNER_PATH } from './tools.ts';

export const meta = () => tabTitle('Our list');

export default function ListPage() {
  return (
    <AuthRequired reason="Please sign in to see your list.">
      <div className="wrap page">
        <EmptyState
          seed="our-list"
          heading="h1"
          title="Our list"
          action={
            <LinkButton to={PLANNER_PATH} variant="outline">
              Open the planner
            </LinkButton>
          }
        >
          A shared list for the two of you is not built yet. Plans work today.
        </EmptyState>
      </div>
    </AuthRequired>
  );
}
