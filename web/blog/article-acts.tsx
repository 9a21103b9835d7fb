/** What a reader can do with an article: like it, pass it on, report it. */
import type { ArticleView } from '../../domain/articles/blog-views.ts';
import { countSeen } from './count-seen.ts';
import { LikeButton } from './like-button.tsx';
import { ReportButton } from './report-button.tsx';
import { ShareButton } from './share-button.tsx';
import { useOwnActs } from './use-own-acts.ts';

export function ArticleActs({ article }: { article: ArticleView }) {
  const { liked, count, reported } = useOwnActs(article);
  return (
    <div className="article-acts" data-screen-only="">
      <LikeButton kind="article" id={article.id} liked={liked} count={count} what="this article" />
      <ShareButton
        url={`/blog/${article.slug}`}
        title={article.title}
        onShared={() => countSeen('article', article.id, 'share')}
      />
      <ReportButton kind="article" id={article.id} what="this article" reported={reported} />
    </div>
  );
}
