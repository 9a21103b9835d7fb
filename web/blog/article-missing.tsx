/** An article that is not there: spec 2 section 8. */
import { EmptyState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';

export function ArticleMissing() {
  return (
    <div className="wrap page">
      <EmptyState
        seed="no-such-article"
        heading="h1"
        title="Article Not Found"
        action={<LinkButton to="/blog">Back to Blog</LinkButton>}
      >
        The article you’re looking for doesn’t exist or has been removed.
      </EmptyState>
    </div>
  );
}
