/** The page in place of a story that is not there, or not to be read by whoever asks: the two look the same. */
import { EmptyState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';

export const StoryNotFound = () => (
  <div className="wrap page">
    <EmptyState
      seed="no-such-story"
      heading="h1"
      title="Story Not Found"
      action={<LinkButton to="/blog">Back to Blog</LinkButton>}
    >
      The story you’re looking for doesn’t exist or has been removed.
    </EmptyState>
  </div>
);
