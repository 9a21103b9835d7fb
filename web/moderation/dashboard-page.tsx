/** The first page of the admin area: four sums, what is new, what waits, and what is read most. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '../../domain/moderation/moderation-views.ts';
import { useApiQuery } from '../client/queries.ts';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Tag } from '../kit/tag.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { Figures } from './figures.tsx';
import { timesWords } from './moderation-words.ts';
import { QueueRow } from './queue.tsx';
import { useWaitingNow } from './use-waiting.ts';
import '../style/moderation.css';

export const meta = () => tabTitle('Dashboard');

export default function DashboardPage() {
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/dashboard');
  return (
    <div className="admin-page">
      <h1>Dashboard</h1>
      {data === undefined && errorMessage ? (
        <ErrorState heading="h2" title="We couldn’t load the numbers" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data !== undefined && errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {data === undefined && !errorMessage ? (
        <div className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      ) : null}
      {data ? <Numbers dashboard={data} /> : null}
    </div>
  );
}

function Numbers({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <Figures
        figures={[
          { name: 'Blog views', value: dashboard.blogViews },
          { name: 'Pending stories', value: dashboard.pendingStories },
          { name: 'Story views', value: dashboard.storyViews },
          { name: 'Total likes', value: dashboard.totalLikes },
        ]}
      />
      <Part title="Awaiting moderation" empty="No stories waiting." rows={dashboard.awaiting.length}>
        <ol className="rows">
          {dashboard.awaiting.map((item) => (
            <QueueRow key={item.id} item={item} queue="" />
          ))}
        </ol>
      </Part>
      <RecentPosts posts={dashboard.recentPosts} />
      <TopLists posts={dashboard.topPosts} stories={dashboard.topStories} />
    </>
  );
}

function RecentPosts({ posts }: { posts: Dashboard['recentPosts'] }) {
  return (
    <Part title="Recent posts" empty="No posts yet." rows={posts.length}>
      <ul className="rows num">
        {posts.map((post) => (
          <li key={post.id}>
            <PostLink post={post} />
            <p className="text-right text-sm text-ink-3">
              <Tag tone={post.status === 'published' ? 'good' : 'plain'}>
                <span className="capitalize">{post.status}</span>
              </Tag>
              <time className="block" dateTime={post.at}>
                {momentOfInstant(post.at)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function TopLists({ posts, stories }: { posts: Dashboard['topPosts']; stories: Dashboard['topStories'] }) {
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-12">
      <Part title="Top posts" empty="Nothing published yet." rows={posts.length}>
        <ol className="rows num">
          {posts.map((post) => (
            <li key={post.id}>
              <PostLink post={post} />
              <Read views={post.views} likes={post.likes} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title="Top stories" empty="Nothing published yet." rows={stories.length}>
        <ol className="rows num">
          {stories.map((story) => (
            <li key={story.id}>
              <Link to={`/admin/stories/${story.id}`} className="queue-link" dir="auto">
                {story.title}
              </Link>
              <Read views={story.views} likes={story.likes} />
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

/** Administrators write, moderators read. */
function PostLink({ post }: { post: { id: string; slug: string; title: string; status?: string } }) {
  const writes = useWaitingNow().role === 'admin';
  const published = post.status === undefined || post.status === 'published';
  if (!writes && !published) return <span className="wrap-anywhere">{post.title}</span>;
  return (
    <Link to={writes ? `/admin/posts/${post.id}` : `/blog/${post.slug}`} className="queue-link" dir="auto">
      {post.title}
    </Link>
  );
}

const Read = ({ views, likes }: { views: number; likes: number }) => (
  <p className="text-right text-sm text-ink-2">
    {timesWords(views, 'view', 'views')}
    <span className="block">{timesWords(likes, 'like', 'likes')}</span>
  </p>
);

function Part({ title, empty, rows, children }: { title: string; empty: string; rows: number; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2>{title}</h2>
      {rows === 0 ? <p className="text-ink-2">{empty}</p> : children}
    </section>
  );
}
