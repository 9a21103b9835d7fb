/** The site's name, the blog's words, the categories' names, and the notice over all pages. */
import { useState } from 'react';
import { CATEGORIES } from '../../domain/articles/article.ts';
import {
  changedPart,
  checkSettings,
  SITE_LENGTHS,
  type SiteNotice,
  type SiteSettings,
} from '../../domain/site/settings.ts';
import { callApi } from '../client/api.ts';
import { errorsByField } from '../client/forms/use-form.ts';
import { Button } from '../kit/button.tsx';
import { FieldError, TextArea, TextInput } from '../kit/fields/field.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { SavedLine } from '../kit/messages/saved-line.tsx';
import { homeZone } from '../kit/time/date-language.ts';
import { instantOfWall, wallTime } from '../kit/time/wall-time.ts';
import { useSaving } from './use-saving.ts';

export function WordsSection({ settings }: { settings: SiteSettings }) {
  const [typed, setTyped] = useState(settings);
  /** What the form began from: only what differs is sent, so that nothing is put back that another administrator changed. */
  const [before, setBefore] = useState(settings);
  // What a click found stays in sight while it is mended.
  const [submitted, setSubmitted] = useState(false);
  const problems = errorsByField(checkSettings(typed));
  const { busy, state, errors, errorMessage, onSubmit, clear } = useSaving({
    fields: typed,
    check: () => problems,
    send: async (now) => {
      const kept = await callApi('PUT /admin/settings', { body: changedPart(before, now) });
      setBefore(kept);
      setTyped(kept);
      setSubmitted(false);
    },
  });
  const change = (part: Partial<SiteSettings>) => {
    setTyped((now) => ({ ...now, ...part }));
    clear();
  };
  const refused: Record<string, string | undefined> = errors;
  const errorOf = (field: string) => (submitted ? problems[field] : undefined) ?? refused[field];
  return (
    <form
      className="site-form"
      noValidate
      onSubmit={(event) => {
        setSubmitted(true);
        onSubmit(event);
      }}
    >
      <NameFields settings={typed} errorOf={errorOf} onChange={change} />
      <CategoryFields
        categories={typed.categories}
        errorOf={errorOf}
        onChange={(categories) => change({ categories })}
      />
      <NoticeFields notice={typed.notice} errorOf={errorOf} onChange={(notice) => change({ notice })} />
      {errorMessage ? <FieldError>{errorMessage}</FieldError> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} busyText="Saving...">
          Save Settings
        </Button>
        <SavedLine state={state} />
      </div>
    </form>
  );
}

interface NameFieldsProps {
  settings: SiteSettings;
  errorOf(field: string): string | undefined;
  onChange(part: Partial<SiteSettings>): void;
}

function NameFields({ settings, errorOf, onChange }: NameFieldsProps) {
  const line = (name: 'name' | 'blogTitle', label: string) => (
    <TextInput
      label={label}
      value={settings[name]}
      maxLength={SITE_LENGTHS[name]}
      onChange={(text) => onChange({ [name]: text })}
      error={errorOf(name)}
    />
  );
  const words = (name: 'blogWords' | 'shareWords', label: string) => (
    <TextArea
      label={label}
      rows={3}
      value={settings[name]}
      maxLength={SITE_LENGTHS[name]}
      onChange={(text) => onChange({ [name]: text })}
      error={errorOf(name)}
    />
  );
  return (
    <section>
      <h2>Name and words</h2>
      {line('name', 'Site name')}
      {line('blogTitle', 'Blog title')}
      {words('blogWords', 'Under the title')}
      {words('shareWords', 'Asking for a story')}
    </section>
  );
}

type Categories = SiteSettings['categories'];

interface CategoryFieldsProps {
  categories: Categories;
  errorOf(field: string): string | undefined;
  onChange(categories: Categories): void;
}

function CategoryFields({ categories, errorOf, onChange }: CategoryFieldsProps) {
  return (
    <section>
      <h2>Categories</h2>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {CATEGORIES.map((category) => (
          <TextInput
            key={category}
            label={`Shown for ${category}`}
            value={categories[category]}
            maxLength={SITE_LENGTHS.category}
            onChange={(text) => onChange({ ...categories, [category]: text })}
            error={errorOf(`categories.${category}`)}
          />
        ))}
      </div>
    </section>
  );
}

interface NoticeFieldsProps {
  notice: SiteNotice | null;
  errorOf(field: string): string | undefined;
  onChange(notice: SiteNotice | null): void;
}

function NoticeFields({ notice, errorOf, onChange }: NoticeFieldsProps) {
  return (
    <section>
      <h2>Maintenance notice</h2>
      <Switch
        label="Show a notice over all pages"
        note="Readers see it on every page within a minute, until you remove it or it ends."
        checked={notice !== null}
        onChange={(on) => onChange(on ? { words: '', from: null, until: null } : null)}
      />
      {notice ? (
        <>
          <TextInput
            label="Notice"
            value={notice.words}
            maxLength={SITE_LENGTHS.notice}
            onChange={(text) => onChange({ ...notice, words: text })}
            error={errorOf('notice.words')}
          />
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
            <TextInput
              label="From"
              hint="empty means now"
              type="datetime-local"
              value={wallTime(notice.from)}
              onChange={(text) => onChange({ ...notice, from: instantOfWall(text) })}
              error={errorOf('notice.from')}
            />
            <TextInput
              label="Until"
              hint="empty means until you remove it"
              type="datetime-local"
              value={wallTime(notice.until)}
              onChange={(text) => onChange({ ...notice, until: instantOfWall(text) })}
              error={errorOf('notice.until')}
            />
          </div>
          <p className="hint">Both times are in {homeZone().replaceAll('_', ' ')}.</p>
        </>
      ) : null}
    </section>
  );
}
