/** How the page looks and speaks: theme, time zone with its search, language of dates, and the couple's cover words. */
import { type ReactNode, useEffect, useState } from 'react';
import type { PreferencesChange } from '../../../domain/accounts/preferences.ts';
import { plainSentence } from '../../client/api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { chooseTheme, readTheme, type ThemeChoice } from '../../kit/theme.ts';
import { browserLanguage, browserZone, homeZone, momentOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { AccountError, AccountSection } from '../account-section.tsx';
import { findZones, zoneWords } from './find-zones.ts';
import type { UseProfile } from './use-profile.ts';

type LookSectionProps = { account: UseProfile; coverWords: ReactNode };

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

/** Stands for 'as the browser' in the list, where a value may not be missing. */
const BROWSER = 'browser';

export function LookSection({ account, coverWords }: LookSectionProps) {
  const { profile, errorMessage } = account;
  const toast = useToast();
  const prefer = (preferences: PreferencesChange) =>
    void account.change({ preferences }).catch((error: unknown) => toast(plainSentence(error), 'bad'));

  return (
    <AccountSection id="look" title="Look and language">
      <ThemeChooser onChoose={(theme) => prefer({ theme })} />
      {errorMessage ? <AccountError message={errorMessage} onRetry={account.refetch} /> : null}
      {profile ? (
        <>
          <AccountZone chosen={profile.preferences.timezone} onChoose={(timezone) => prefer({ timezone })} />
          <LanguageChooser
            chosen={profile.preferences.dateLanguage}
            onChoose={(dateLanguage) => prefer({ dateLanguage })}
          />
        </>
      ) : errorMessage ? null : (
        <>
          <div role="status" aria-label="Loading...">
            <Skeleton>
              <AccountZone chosen={undefined} onChoose={() => {}} />
            </Skeleton>
          </div>
          <Skeleton>
            <LanguageChooser chosen={undefined} onChoose={() => {}} />
          </Skeleton>
        </>
      )}
      {coverWords}
    </AccountSection>
  );
}

function ThemeChooser({ onChoose }: { onChoose: (theme: ThemeChoice) => void }) {
  const [theme, setTheme] = useState<ThemeChoice>('system');
  useEffect(() => setTheme(readTheme(document.cookie)), []);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setTheme(next);
    onChoose(next);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="field-label">Theme</p>
      <Segmented label="Theme" value={theme} onChange={choose} options={THEMES} className="justify-self-start" />
    </div>
  );
}

type LanguageChooserProps = { chosen: string | undefined; onChoose: (language: string | null) => void };

function LanguageChooser({ chosen, onChoose }: LanguageChooserProps) {
  const now = new Date().toISOString();
  return (
    <div className="grid gap-2">
      <Select
        label="Language of dates"
        value={chosen ?? BROWSER}
        options={dateLanguages(chosen)}
        onChange={(value) => onChoose(value === BROWSER ? null : value)}
      />
      <p className="num text-sm text-ink-2">
        Now it is {momentOfInstant(now)} ({zoneWords(homeZone())}).
      </p>
    </div>
  );
}

type AccountZoneProps = { chosen: string | undefined; onChoose: (zone: string | null) => void };

export function AccountZone({ chosen, onChoose }: AccountZoneProps) {
  const [open, setOpen] = useState(false);
  const own = browserZone();
  const choose = (zone: string | null) => {
    setOpen(false);
    onChoose(zone);
  };
  return (
    <div className="account-row">
      <div className="min-w-0 flex-1">
        <p className="field-label">Time zone</p>
        <p className="text-ink-2">{chosen ? zoneWords(chosen) : `As the browser: ${zoneWords(own)}`}</p>
      </div>
      <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change<span className="sr-only"> the time zone</span>
      </Button>
      {open ? <ZoneDialog own={own} onChoose={choose} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

type ZoneDialogProps = { own: string; onChoose: (zone: string | null) => void; onClose: () => void };

function ZoneDialog({ own, onChoose, onClose }: ZoneDialogProps) {
  const [search, setSearch] = useState('');
  const { zones, more } = findZones(search);
  return (
    <Dialog open title="Time zone" subtitle="For new plans and the times on this page." onClose={onClose}>
      <TextInput
        label="Search"
        type="search"
        placeholder="A city or region"
        autoComplete="off"
        data-autofocus=""
        value={search}
        onChange={setSearch}
      />
      <ul className="h-[min(320px,40dvh)] overflow-y-auto overscroll-contain border-line border-y">
        <li>
          <ZoneButton title="As the browser" note={zoneWords(own)} onClick={() => onChoose(null)} />
        </li>
        {zones.map(({ zone, now }) => (
          <li key={zone}>
            <ZoneButton title={zoneWords(zone)} note={now} onClick={() => onChoose(zone)} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2" role="status">
        {zones.length === 0 ? 'No time zone by that name.' : more ? 'Type to narrow the list.' : ''}
      </p>
    </Dialog>
  );
}

const ZoneButton = ({ title, note, onClick }: { title: string; note: string; onClick: () => void }) => (
  <button
    type="button"
    className="flex min-h-12 w-full flex-wrap items-baseline justify-between gap-x-3 p-2 text-left -outline-offset-3 hover:bg-sunken"
    onClick={onClick}
  >
    {title}
    <span className="num text-ink-2 text-sm">{note}</span>
  </button>
);

const TAGS = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de-AT',
  'de-CH',
  'de-DE',
  'el',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-US',
  'en-ZA',
  'es-ES',
  'es-MX',
  'et',
  'eu',
  'fa',
  'fi',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'ga',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'sw',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

/** `chosen` is in the list even when it is none of ours. */
export function dateLanguages(chosen: string | undefined): Array<{ value: string; label: string }> {
  const tags: string[] = chosen && !TAGS.some((tag) => tag === chosen) ? [...TAGS, chosen] : [...TAGS];
  const named = tags.map((value) => ({ value, label: ownName(value) }));
  named.sort((a, b) => a.label.localeCompare(b.label));
  return [{ value: 'browser', label: `As the browser (${ownName(browserLanguage())})` }, ...named];
}

function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag, 'en'], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
