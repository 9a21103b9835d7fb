/** What an administrator may set for the whole site: its name, the blog's words, the categories' names, and a notice over all pages. */
import * as z from 'zod/mini';
import { CATEGORIES, type Category } from '../articles/article.ts';
import type { FieldProblem } from '../field-problem.ts';
import { isOneLine, textProblems } from '../text-fields.ts';

export interface SiteNotice {
  words: string;
  /** ISO 8601; null: from now on, and until it is taken away. */
  from: string | null;
  until: string | null;
}

export interface SiteSettings {
  /** As feeds, letters and shared links name this copy. */
  name: string;
  blogTitle: string;
  /** Under the title. */
  blogWords: string;
  /** Beside the button that asks signed-in readers for their story. */
  shareWords: string;
  categories: Record<Category, string>;
  /** Null for none. */
  notice: SiteNotice | null;
}

/** In UTF-16 units. */
export const SITE_LENGTHS = {
  name: 40,
  blogTitle: 60,
  blogWords: 240,
  shareWords: 240,
  category: 30,
  notice: 240,
} as const;

export const SITE_DEFAULTS: SiteSettings = {
  name: 'Twofold',
  blogTitle: 'Reading for two',
  blogWords: 'Guides, research put plainly, and stories that people chose to share. Read alone or aloud.',
  shareWords: 'Something that worked, or didn’t? Your story may be what another couple needs to read tonight.',
  categories: {
    guides: 'Guides',
    research: 'Research',
    communication: 'Communication',
    'intimacy-tips': 'Intimacy tips',
  },
  notice: null,
};

const instant = z.nullable(z.iso.datetime({ error: 'Enter a date and a time.' }));

/** The shape alone; `checkSettings` holds the rules. */
export const siteSettingsSchema = z.strictObject({
  name: z.string(),
  blogTitle: z.string(),
  blogWords: z.string(),
  shareWords: z.string(),
  categories: z.record(z.enum(CATEGORIES), z.string()),
  notice: z.nullable(z.strictObject({ words: z.string(), from: instant, until: instant })),
});

const LINE = { holds: isOneLine, message: 'Keep this on one line.' };

/** In the order of the form; empty for what can be saved. */
export function checkSettings({ notice, categories, ...typed }: SiteSettings): FieldProblem[] {
  const line = (field: keyof typeof typed, called: string, missing: string) => ({
    field,
    value: typed[field],
    called,
    missing,
    form: LINE,
    most: SITE_LENGTHS[field],
  });
  const problems = textProblems([
    line('name', 'the name', 'Give the site a name'),
    line('blogTitle', 'the title', 'Give the blog a title'),
    line('blogWords', 'the words', 'Write a sentence for the top of the blog'),
    line('shareWords', 'the words', 'Write a sentence for people who might share'),
    ...CATEGORIES.map((category) => ({
      field: `categories.${category}`,
      value: categories[category],
      called: 'the name',
      form: LINE,
      most: SITE_LENGTHS.category,
      missing: 'Give every category a name',
    })),
    ...(notice
      ? [
          {
            field: 'notice.words',
            value: notice.words,
            called: 'the notice',
            form: LINE,
            most: SITE_LENGTHS.notice,
            missing: 'Write the notice, or remove it',
          },
        ]
      : []),
  ]);
  if (notice?.from && notice.until && notice.until <= notice.from) {
    problems.push({ field: 'notice.until', message: 'The notice has to end after it begins' });
  }
  return problems;
}

/** Some of the settings: what a form changed. */
export type SettingsPart = { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

export const withPart = (settings: SiteSettings, part: SettingsPart): SiteSettings => ({ ...settings, ...given(part) });

/** What of `typed` is another than in `before`. */
export const changedPart = (before: SiteSettings, typed: SiteSettings): SettingsPart =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof SiteSettings]),
    ),
  );

const given = (part: SettingsPart): Partial<SiteSettings> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

/** Without white space around anything. */
export const tidySettings = ({ notice, categories, ...typed }: SiteSettings): SiteSettings => ({
  name: typed.name.trim(),
  blogTitle: typed.blogTitle.trim(),
  blogWords: typed.blogWords.trim(),
  shareWords: typed.shareWords.trim(),
  categories: Object.fromEntries(CATEGORIES.map((category) => [category, categories[category].trim()])) as Record<
    Category,
    string
  >,
  notice: notice && { ...notice, words: notice.words.trim() },
});

/** What of `kept` can be used; the rest is as the house has it, so that a setting of an older house harms nothing. */
export function settingsFrom(kept: ReadonlyMap<string, unknown>): SiteSettings {
  const whole = Object.fromEntries(
    Object.entries(SITE_DEFAULTS).map(([name, own]) => {
      if (!kept.has(name)) return [name, own];
      const value = kept.get(name);
      const tried = siteSettingsSchema.safeParse({ ...SITE_DEFAULTS, [name]: value });
      return [name, tried.success ? value : own];
    }),
  );
  return whole as unknown as SiteSettings;
}

/** What stands over all pages at a moment; null for nothing. */
export function noticeAt({ notice }: Pick<SiteSettings, 'notice'>, now: Date): string | null {
  if (!notice) return null;
  const at = now.toISOString();
  const begun = notice.from === null || new Date(notice.from).toISOString() <= at;
  const over = notice.until !== null && new Date(notice.until).toISOString() <= at;
  return begun && !over ? notice.words : null;
}
