/** /admin/settings: the whole site's name, words and notice, what the blog shows first, the moderators' presets, mail and provider. */
import '../style/site-admin.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_REASON_LENGTH } from '../../domain/moderation/decision.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import type { SiteSettings } from '../../domain/site/settings.ts';
import type { Tested } from '../../server/site/service-checks.ts';
import { callApi } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { Button } from '../kit/button.tsx';
import { FieldError, TextArea } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { SavedLine } from '../kit/messages/saved-line.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { UnsavedParts, useSaving, useUnsavedParts } from './use-saving.ts';
import { WordsSection } from './words-section.tsx';

export const meta = () => tabTitle('Settings');

interface ReadSettings {
  settings: SiteSettings;
  highlights: { type: 'blog' | 'story'; id: string }[];
  weekly: string | null;
  mail: 'smtp' | 'outbox';
  provider: string | null;
}

export default function SettingsPage() {
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/settings', {}, { gcTime: 0 });
  const { tell, unsaved } = useUnsavedParts();
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Settings</h1>
        <p className="text-ink-2">These apply to the whole site. Every change goes into the audit log.</p>
      </div>
      {data === undefined && errorMessage ? (
        <ErrorState heading="h2" title="We couldn’t load the settings" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data === undefined && !errorMessage ? (
        <div className="grid gap-3" role="status" aria-label="Loading...">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      ) : null}
      {data ? (
        <UnsavedParts value={tell}>
          <WordsSection settings={data.settings} />
          <HighlightsSection picked={data.highlights} weekly={data.weekly} />
          <PresetsSection />
          <ServicesSection mail={data.mail} provider={data.provider} />
        </UnsavedParts>
      ) : null}
      <LeaveQuestion unsaved={unsaved}>What you changed here isn’t saved yet.</LeaveQuestion>
    </div>
  );
}

/** What the blog shows first: up to three picks in their order, and the story of the week; each may be left to the site. */
const PLACES = ['First', 'Second', 'Third'] as const;
const LEFT = 'left';

type Option = { value: string; label: string };

/** What can be picked: `known` for a place, `stories` for the week. */
function useOffered(): { known: Option[]; stories: Option[] } {
  const posts = useApiQuery('GET /blog', { query: { limit: String(PAGE_SIZES.assets) } }).data?.items;
  const shared = useApiQuery('GET /stories', { query: { sort: 'recent', limit: String(PAGE_SIZES.assets) } }).data
    ?.items;
  const known = [
    ...(posts ?? []).map(({ id, title }) => ({ value: `blog ${id}`, label: `Article: ${title}` })),
    ...(shared ?? []).map(({ id, title }) => ({ value: `story ${id}`, label: `Story: ${title}` })),
  ];
  const stories = (shared ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return { known, stories };
}

function HighlightsSection({ picked, weekly }: { picked: ReadSettings['highlights']; weekly: string | null }) {
  const { known, stories } = useOffered();
  const [picks, setPicks] = useState(() => PLACES.map((_, at) => nameOf(picked[at])));
  const [story, setStory] = useState(weekly ?? LEFT);
  const { busy, state, errors, errorMessage, onSubmit, clear } = useSaving({
    fields: { highlights: picks.filter((name) => name !== LEFT).map(pickOf), storyId: story === LEFT ? null : story },
    send: async ({ highlights, storyId }) => {
      await callApi('POST /admin/highlights', { body: { highlights } });
      await callApi('POST /admin/weekly-highlight', { body: { storyId } });
    },
  });
  const problem = errors.highlights ?? errorMessage;
  return (
    <form className="site-form" onSubmit={onSubmit}>
      <section>
        <h2>What the blog shows first</h2>
        <p className="text-ink-2">
          If you pick nothing, the site shows what’s pinned, the story of the week and what’s newest.
        </p>
        {PLACES.map((place, at) => (
          <Select
            key={place}
            label={`${place} highlight`}
            value={picks[at] ?? LEFT}
            onChange={(value) => {
              setPicks((now) => now.map((name, other) => (other === at ? value : name)));
              clear();
            }}
            options={[{ value: LEFT, label: 'Chosen by the site' }, ...withNow(known, picks[at] ?? LEFT)]}
          />
        ))}
        <Select
          label="Story of the week"
          value={story}
          onChange={(value) => {
            setStory(value);
            clear();
          }}
          options={[{ value: LEFT, label: 'By its score' }, ...withNow(stories, story)]}
          error={errors.storyId}
        />
      </section>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
          Save Highlights
        </Button>
        <SavedLine state={state} />
      </div>
    </form>
  );
}

/** What is picked now may be older than the list. */
const withNow = (options: Option[], now: string): Option[] =>
  now === LEFT || options.some(({ value }) => value === now)
    ? options
    : [{ value: now, label: 'Current pick' }, ...options];

const nameOf = (pick: ReadSettings['highlights'][number] | undefined): string =>
  pick ? `${pick.type} ${pick.id}` : LEFT;

function pickOf(name: string): ReadSettings['highlights'][number] {
  const [type, id = ''] = name.split(' ');
  return { type: type === 'story' ? 'story' : 'blog', id };
}

/** The six words that a moderator may choose from when a story cannot be published as it is. */
function PresetsSection() {
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/presets', {}, { gcTime: 0 });
  return (
    <section className="site-form gap-3" aria-labelledby="site-presets">
      <h2 id="site-presets">Replies for rejected stories</h2>
      {data === undefined && errorMessage ? (
        <ErrorState heading="h3" title="We couldn’t load the replies" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data ? <Presets presets={data.presets} /> : null}
    </section>
  );
}

function Presets({ presets }: { presets: string[] }) {
  const [typed, setTyped] = useState(presets);
  const { busy, state, errors, errorMessage, onSubmit, clear } = useSaving({
    fields: { presets: typed },
    send: async (body) => {
      // As they are kept: an empty one has the house's own words again.
      setTyped((await callApi('PUT /admin/presets', { body })).presets);
    },
  });
  const problem = errors.presets ?? errorMessage;
  return (
    <form className="grid gap-3" onSubmit={onSubmit}>
      <p className="text-ink-2">Authors read these. Leave one empty to get the original back.</p>
      {typed.map((text, at) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always six, and each has its place
          key={at}
          label={`Preset ${at + 1}`}
          rows={4}
          value={text}
          maxLength={MAX_REASON_LENGTH}
          onChange={(value) => {
            setTyped((now) => now.map((old, other) => (other === at ? value : old)));
            clear();
          }}
        />
      ))}
      {problem ? <FieldError>{problem}</FieldError> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
          Save Presets
        </Button>
        <SavedLine state={state} />
      </div>
    </form>
  );
}

/** How letters leave and who may write words, each with a button that really tries it. */
function ServicesSection({ mail, provider }: { mail: 'smtp' | 'outbox'; provider: string | null }) {
  return (
    <div className="site-form">
      <section>
        <h2>Mail</h2>
        <p className="text-ink-2">
          {mail === 'smtp'
            ? 'Email goes out through your mail server.'
            : 'No mail server is set. Emails stay in the data folder’s outbox and reach nobody.'}
        </p>
        <Try test="POST /admin/settings/test-mail" text="Send a Test Email" />
      </section>
      <section>
        <h2>Provider</h2>
        <p className="text-ink-2">
          {provider === null
            ? 'None is set. The built-in engine writes everything.'
            : `${provider} may write words for people who agreed.`}{' '}
          <Link to="/admin/provider" className="link">
            Recent activity
          </Link>
        </p>
        {provider === null ? null : <Try test="POST /admin/settings/test-provider" text="Test It Now" />}
      </section>
    </div>
  );
}

type TestName = 'POST /admin/settings/test-mail' | 'POST /admin/settings/test-provider';

function Try({ test, text }: { test: TestName; text: string }) {
  const [tested, setTested] = useState<Tested | null>(null);
  const { busy, errorMessage, submit } = useSubmit();
  const handleClick = () =>
    submit(async () => {
      setTested(null);
      setTested(await callApi(test));
    });
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={busy}
        busyText="Trying..."
        onClick={() => void handleClick()}
      >
        {text}
      </Button>
      {tested ? <Notice tone={tested.works ? 'good' : 'warn'}>{tested.words}</Notice> : null}
      {errorMessage ? <Notice tone="warn">{errorMessage}</Notice> : null}
    </>
  );
}
