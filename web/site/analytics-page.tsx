/** /admin/analytics: what readers did in a range of days, in sums, with the same number of days before beside them. */
import { Link, useSearchParams } from 'react-router';
import type { BodyOf } from '../../domain/api.ts';
import {
  ANALYTICS_RANGES,
  type AnalyticsRange,
  DEFAULT_RANGE,
  readAnalyticsRange,
} from '../../domain/articles/analytics-range.ts';
import { useApiQuery } from '../client/queries.ts';
import { RibbonChart } from '../kit/charts/ribbon-chart.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Segmented } from '../kit/segmented.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { Figures } from '../moderation/figures.tsx';
import { beforeWords, RANGE_WORDS, TOOL_WORDS, ticksUpTo } from './analytics-words.ts';
import '../style/charts.css';
import '../style/moderation.css';

export const meta = () => tabTitle('Analytics');

const RANGE_OPTIONS = ANALYTICS_RANGES.map((value) => ({ value, label: RANGE_WORDS[value] }));

type Analytics = BodyOf<'GET /admin/analytics'>;

export default function AnalyticsPage() {
  const [params, setParams] = useSearchParams();
  const range = readAnalyticsRange(params.get('range'));
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/analytics', { query: { range } });
  const choose = (next: AnalyticsRange) => setParams(next === DEFAULT_RANGE ? {} : { range: next }, { replace: true });
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Analytics</h1>
        <p className="text-ink-2">
          Counted here, day by day, with no cookies and no names. Nothing on this page leads to a person.
        </p>
      </div>
      <Segmented label="Range" value={range} onChange={choose} options={RANGE_OPTIONS} className="justify-self-start" />
      {data === undefined && errorMessage ? (
        <ErrorState heading="h2" title="We couldn’t load the figures" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data === undefined && !errorMessage ? (
        <div className="grid gap-3" role="status" aria-label="Loading...">
          <Skeleton className="h-28" />
          <Skeleton className="h-60" />
        </div>
      ) : null}
      {data ? <Report analytics={data} /> : null}
    </div>
  );
}

function Report({ analytics }: { analytics: Analytics }) {
  const { range, before, days, newsletter } = analytics;
  const most = Math.max(4, ...days.flatMap(({ blogViews, storyViews }) => [blogViews, storyViews]));
  const ticks = ticksUpTo(most);
  return (
    <>
      <section aria-labelledby="site-figures">
        <h2 id="site-figures" className="sr-only">
          Figures
        </h2>
        <Figures
          figures={[
            { name: 'Blog views', value: analytics.blogViews, note: beforeWords(range, before.blogViews) },
            { name: 'Story views', value: analytics.storyViews, note: beforeWords(range, before.storyViews) },
            { name: 'Likes', value: analytics.totalLikes, note: beforeWords(range, before.totalLikes) },
            { name: 'Comments', value: analytics.totalComments, note: beforeWords(range, before.totalComments) },
          ]}
        />
      </section>
      <section className="grid gap-3">
        <h2>Views by day</h2>
        <RibbonChart
          summary={`Views of articles and stories over ${days.length} days.`}
          days={days.map(({ day }) => day)}
          lines={[
            { label: 'Articles', values: days.map(({ blogViews }) => blogViews) },
            { label: 'Stories', values: days.map(({ storyViews }) => storyViews) },
          ]}
          min={0}
          max={ticks.at(-1) ?? most}
          ticks={ticks}
          format={(views) => views.toLocaleString('en-US')}
          fill={false}
        />
      </section>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-12">
        <Top
          title="Top posts"
          empty="No articles were read in this range."
          items={analytics.topPosts.map((post) => ({ ...post, to: `/blog/${post.slug}` }))}
        />
        <Top
          title="Top stories"
          empty="No stories were read in this range."
          items={analytics.topStories.map((story) => ({ ...story, to: `/blog/stories/${story.id}` }))}
        />
      </div>
      <section className="grid gap-3">
        <h2>Newsletter</h2>
        <p className="num">
          {newsletter.confirmed} {newsletter.confirmed === 1 ? 'person gets' : 'people get'} it. {newsletter.joined}{' '}
          confirmed and {newsletter.left} left in this range.
        </p>
      </section>
      <Made analytics={analytics} />
    </>
  );
}

interface TopItem {
  id: string;
  title: string;
  to: string;
  views: number;
  likes: number;
}

function Top({ title, empty, items }: { title: string; empty: string; items: readonly TopItem[] }) {
  return (
    <section className="grid content-start gap-3">
      <h2>{title}</h2>
      {items.length === 0 ? <p className="text-ink-2">{empty}</p> : null}
      {items.length > 0 ? (
        <ol className="rows num">
          {items.map(({ id, title: name, to, views, likes }) => (
            <li key={id}>
              <Link to={to} className="queue-link">
                {name}
              </Link>
              <p className="text-right text-sm text-ink-2">
                {views} {views === 1 ? 'view' : 'views'}, {likes} {likes === 1 ? 'like' : 'likes'}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function Made({ analytics: { generations, failures, provider } }: { analytics: Analytics }) {
  return (
    <section className="grid gap-3">
      <h2>What people made</h2>
      <p className="text-ink-2">
        {provider.state === 'none'
          ? 'No provider is set. The built-in engine writes everything.'
          : `${provider.model} is set${provider.state === 'resting' ? ', and is resting after failing' : ''}.`}
      </p>
      {generations.length === 0 ? <p className="text-ink-2">Nothing was made in this range.</p> : null}
      {generations.length > 0 ? (
        <ul className="rows num">
          {generations.map(({ tool, writer, count }) => (
            <li key={`${tool} ${writer}`}>
              <p>
                <span className="font-semibold">{TOOL_WORDS[tool] ?? tool}</span>
                <span className="block text-sm text-ink-2">
                  {writer === 'engine' ? 'by the built-in engine' : 'with the provider’s words'}
                </span>
              </p>
              <p className="text-right">{count}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {failures.length > 0 ? (
        <>
          <h3>What went wrong</h3>
          <ul className="rows num">
            {failures.map(({ tool, code, count }) => (
              <li key={`${tool} ${code}`}>
                <p className="wrap-anywhere">
                  {code}
                  <span className="block text-sm text-ink-2">{TOOL_WORDS[tool] ?? tool}</span>
                </p>
                <p className="text-right">{count}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
