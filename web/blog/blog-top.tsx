/** The head of the blog: the way back, its name, and what signed-in people and administrators may do here. */
import { useSession } from '../client/use-session.ts';
import { classNames } from '../kit/class-names.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';

export function BlogTop({ title, words }: { title: string; words: string }) {
  const { user } = useSession();
  return (
    <div>
      <div className="blog-top">
        <LinkButton to="/" variant="quiet" size="small" className="-ml-3.5" icon={<SpriteIcon name="arrow-left" />}>
          {/* All of the row fits on any phone: a row that breaks for an administrator moves the page. */}
          <span className="max-[22.5rem]:sr-only">
            Back<span className="max-[30rem]:sr-only"> to Home</span>
          </span>
        </LinkButton>
        {/* In their place from the start, so that nothing moves once it is known who is here. */}
        <div className={classNames('blog-top-acts', !user && 'invisible')}>
          {user?.admin ? (
            <LinkButton to="/admin" variant="outline" size="small">
              Admin
            </LinkButton>
          ) : null}
          <LinkButton to="/blog/share" size="small">
            Share Your Story
          </LinkButton>
        </div>
      </div>
      <h1 className="mt-5" dir="auto">
        {title}
      </h1>
      <p className="lede mt-4">{words}</p>
    </div>
  );
}
