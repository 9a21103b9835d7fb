/** Any address that leads nowhere: an honest 404 within the site's own frame. */
import { data } from 'react-router';
import { EmptyState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { tabTitle } from './tab-title.ts';

export const loader = () => data(null, { status: 404 });
export const meta = () => tabTitle();

export default function NotFoundPage() {
  return <NotFound />;
}

export function NotFound() {
  return (
    <div className="wrap page">
      <EmptyState
        seed="no-such-panel"
        heading="h1"
        title="There is no page here"
        action={<LinkButton to="/">Back to Home</LinkButton>}
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </div>
  );
}
