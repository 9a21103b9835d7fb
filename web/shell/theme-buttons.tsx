/** Three small buttons: light, dark, or as the system has it. */
import { CircleHalfIcon } from '@phosphor-icons/react/dist/ssr/CircleHalf';
import { MoonIcon } from '@phosphor-icons/react/dist/ssr/Moon';
import { SunIcon } from '@phosphor-icons/react/dist/ssr/Sun';
import { useEffect, useState } from 'react';
import { applyTheme, chooseTheme, readTheme, type ThemeChoice } from './theme.ts';

const choices = [
  { choice: 'light', label: 'Light theme', Icon: SunIcon },
  { choice: 'dark', label: 'Dark theme', Icon: MoonIcon },
  { choice: 'system', label: 'Theme of the system', Icon: CircleHalfIcon },
] as const;

export function ThemeButtons() {
  // Unknown on the server, where pages are the same for everyone: pressed only once the browser has looked.
  const [chosen, setChosen] = useState<ThemeChoice | null>(null);

  useEffect(() => setChosen(readTheme(document.cookie)), []);
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyTheme(readTheme(document.cookie));
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  return (
    <fieldset className="seg seg-icons" aria-label="Theme">
      {choices.map(({ choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-label={label}
          aria-pressed={chosen === choice}
          onClick={() => {
            chooseTheme(choice);
            setChosen(choice);
          }}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
