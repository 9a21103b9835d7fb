/** Asks signed-in readers for a story of their own; stands below what the page begins with, so that nothing in sight moves. */
import { useSession } from '../client/use-session.ts';
import { Art } from '../kit/art.tsx';
import { LinkButton } from '../kit/link-button.tsx';

export function SharePromo({ words }: { words: string }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className="card share-promo blog-part" aria-labelledby="share-promo">
      <div className="share-promo-art">
        <Art seed="a-story-of-yours" width={420} height={260} kind="halves" panels={4} />
      </div>
      <div className="card-pad">
        <h2 id="share-promo" className="blog-part-title">
          Share your story
        </h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">
          {words} Under your name or a pseudonym; a person reads it before anyone else does.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/blog/share">Share Your Story</LinkButton>
          <LinkButton to="/blog/stories/mine" variant="quiet">
            Your stories
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
