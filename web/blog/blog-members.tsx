/** What the blog's home has for whoever is signed in: the way to a story of one's own, and the administrator's way in. */
import { useSession } from '../client/sessions/use-session.ts';
import { LinkButton } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Art } from '../kit/pictures/art.tsx';
import { BLOG_PART, PART_TITLE } from './blog-look.ts';

/** In their place from the start, so that nothing moves once it is known who is here. */
export function BlogActions() {
  const { user } = useSession();
  return (
    <div className={classNames('flex gap-2', !user && 'invisible')}>
      {user?.admin ? (
        <LinkButton to="/admin" variant="outline" size="small">
          Admin
        </LinkButton>
      ) : null}
      <LinkButton to="/blog/share" size="small">
        Share Your Story
      </LinkButton>
    </div>
  );
}

/** `words` are the administrator's. */
export function SharePromo({ words }: { words: string }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section
      className={classNames('card grid overflow-hidden md:grid-cols-[300px_minmax(0,1fr)]', BLOG_PART)}
      aria-labelledby="share-promo"
    >
      <div className="min-h-30 contain-size [&_svg]:size-full">
        <Art seed="a-story-of-yours" width={420} height={260} kind="halves" panels={4} />
      </div>
      <div className="card-pad">
        <h2 id="share-promo" className={PART_TITLE}>
          Share your story
        </h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">
          {words} Use your name or a pseudonym. A person reads it before anyone else does.
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
