/** /admin/settings: the whole site's name, words and notice, what the blog shows first, the moderators' presets, mail and provider. */
import type { SiteSettings } from '../../domain/site/settings.ts';
import { useRead } from '../client/use-read.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { HighlightsSection } from './highlights-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { WordsSection } from './words-section.tsx';
import '../style/site-admin.css';

export const meta = () => tabTitle('Settings');

export interface ReadSettings {
  settings: SiteSettings;
  highlights: { type: 'blog' | 'story'; id: string }[];
  weekly: string | null;
  mail: 'smtp' | 'outbox';
  provider: string | null;
}

export default function SettingsPage() {
  const { read, trouble, reload } = useRead('GET /admin/settings');
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Settings</h1>
        <p className="text-ink-2">What holds for the whole site. Every change is written to the audit log.</p>
      </div>
      {read === null && trouble ? (
        <ErrorState heading="h2" title="The settings could not be read" message={trouble} onRetry={reload} />
      ) : null}
      {read === null && !trouble ? (
        <div className="grid gap-4" role="status" aria-label="Loading...">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      ) : null}
      {read ? (
        <>
          <WordsSection settings={read.settings} />
          <HighlightsSection picked={read.highlights} weekly={read.weekly} />
          <PresetsSection />
          <ServicesSection mail={read.mail} provider={read.provider} />
        </>
      ) : null}
    </div>
  );
}
