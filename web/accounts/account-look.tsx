/** How the page looks and speaks: theme, time zone, language of dates, and the couple's cover words. */
import { type ReactNode, useEffect, useState } from 'react';
import { plainSentence } from '../client/api.ts';
import { homeZone, momentOfInstant } from '../kit/date-language.ts';
import { Segmented } from '../kit/segmented.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { chooseTheme, readTheme, type ThemeChoice } from '../kit/theme.ts';
import { useToast } from '../kit/toaster.tsx';
import { AccountSection } from './account-section.tsx';
import { AccountTrouble } from './account-trouble.tsx';
import { AccountZone } from './account-zone.tsx';
import { dateLanguages } from './date-languages.ts';
import { zoneWords } from './find-zones.ts';
import type { ProfileEdit, UseAccount } from './use-account.ts';

type LookSectionProps = { account: UseAccount; coverWords: ReactNode };

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
  const prefer = (preferences: NonNullable<ProfileEdit['preferences']>) =>
    void account.change({ preferences }).catch((error: unknown) => toast(plainSentence(error), 'bad'));

  return (
    <AccountSection id="look" title="Look and language">
      <ThemeChooser onChoose={(theme) => prefer({ theme })} />
      {errorMessage ? <AccountTrouble message={errorMessage} onRetry={account.refetch} /> : null}
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
    <div className="account-pair">
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
