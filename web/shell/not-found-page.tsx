/** Any address that leads nowhere: an honest 404 within the site's own frame, with the few ways on that fit. */
import { data } from 'react-router';
import { useSession } from '../client/sessions/use-session.ts';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';

export const loader = () => data(null, { status: 404 });
export const meta = () => tabTitle();

export default function NotFoundPage() {
  return <NotFound />;
}

export function NotFound() {
  const { status } = useSession();
  return (
    <div className="wrap page">
      <EmptyState
        seed="no-such-panel"
        heading="h1"
        title="There is no page here"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/">Back to Home</LinkButton>
            <LinkButton to="/tools" variant="outline">
              Tools
            </LinkButton>
            <LinkButton to="/blog" variant="outline">
              Blog
            </LinkButton>
            {status === 'signed-in' ? null : (
              <LinkButton to="/auth" variant="outline" className="for-visitors">
                Sign In
              </LinkButton>
            )}
          </div>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </div>
  );
}
