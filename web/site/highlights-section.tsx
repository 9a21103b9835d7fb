/** What the blog shows first: up to three picks in their order, and the story of the week; each may be left to the site. */
import { useState } from 'react';
import { PAGE_SIZES } from '../../domain/paged.ts';
import { callApi } from '../client/api.ts';
import { useRead } from '../client/use-read.ts';
import { Button } from '../kit/button.tsx';
import { FieldError } from '../kit/field.tsx';
import { SavedLine } from '../kit/saved-line.tsx';
import { Select } from '../kit/select.tsx';
import type { ReadSettings } from './settings-page.tsx';
import { useSaving } from './use-saving.ts';

const PLACES = ['First', 'Second', 'Third'] as const;
const LEFT = 'left';

export function HighlightsSection({ picked, weekly }: { picked: ReadSettings['highlights']; weekly: string | null }) {
  const posts = useRead('GET /blog', { query: { limit: String(PAGE_SIZES.assets) } }).read?.items;
  const shared = useRead('GET /stories', { query: { sort: 'recent', limit: String(PAGE_SIZES.assets) } }).read?.items;
  const [picks, setPicks] = useState(() => PLACES.map((_, at) => nameOf(picked[at])));
  const [story, setStory] = useState(weekly ?? LEFT);
  const saving = useSaving();
  const known = [
    ...(posts ?? []).map(({ id, title }) => ({ value: `blog ${id}`, label: `Article: ${title}` })),
    ...(shared ?? []).map(({ id, title }) => ({ value: `story ${id}`, label: `Story: ${title}` })),
  ];
  const stories = (shared ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const save = () =>
    saving.save(async () => {
      const chosen = picks.filter((name) => name !== LEFT).map(pickOf);
      await callApi('POST /admin/highlights', { body: { highlights: chosen } });
      await callApi('POST /admin/weekly-highlight', { body: { storyId: story === LEFT ? null : story } });
    });
  return (
    <form
      className="site-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section>
        <h2>What the blog shows first</h2>
        <p className="text-ink-2">
          Where nothing is picked the site chooses: what is pinned, the story of the week, and what is newest.
        </p>
        {PLACES.map((place, at) => (
          <Select
            key={place}
            label={`${place} highlight`}
            value={picks[at] ?? LEFT}
            onChange={(value) => {
              setPicks((now) => now.map((name, other) => (other === at ? value : name)));
              saving.touch();
            }}
            options={[{ value: LEFT, label: 'Chosen by the site' }, ...withNow(known, picks[at] ?? LEFT)]}
          />
        ))}
        <Select
          label="Story of the week"
          value={story}
          onChange={(value) => {
            setStory(value);
            saving.touch();
          }}
          options={[{ value: LEFT, label: 'By its score' }, ...withNow(stories, story)]}
        />
      </section>
      {saving.errorOf('highlights') || saving.trouble ? (
        <FieldError>{saving.errorOf('highlights') ?? saving.trouble}</FieldError>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" busy={saving.state === 'saving'} busyText="Saving...">
          Save Highlights
        </Button>
        <SavedLine state={saving.state} />
      </div>
    </form>
  );
}

type Option = { value: string; label: string };

/** What is picked now may be older than the list. */
const withNow = (options: Option[], now: string): Option[] =>
  now === LEFT || options.some(({ value }) => value === now)
    ? options
    : [{ value: now, label: 'As it is now' }, ...options];

const nameOf = (pick: ReadSettings['highlights'][number] | undefined): string =>
  pick ? `${pick.type} ${pick.id}` : LEFT;

function pickOf(name: string): ReadSettings['highlights'][number] {
  const [type, id = ''] = name.split(' ');
  return { type: type === 'story' ? 'story' : 'blog', id };
}
