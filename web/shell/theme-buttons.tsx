/** Three small buttons: light, dark, or as the system has it. */
import { useEffect, useState } from 'react';
import { SpriteIcon } from '../kit/sprite-icon.tsx';
import { chooseTheme, readTheme, type ThemeChoice } from '../kit/theme.ts';

const choices = [
  { choice: 'light', label: 'Light theme', icon: 'sun' },
  { choice: 'dark', label: 'Dark theme', icon: 'moon' },
  { choice: 'system', label: 'Theme of the system', icon: 'circle-half' },
] as const;

export function ThemeButtons() {
  // Unknown on the server, where pages are the same for everyone: pressed only once the browser has looked.
  const [chosen, setChosen] = useState<ThemeChoice | null>(null);

  useEffect(() => setChosen(readTheme(document.cookie)), []);

  return (
    <fieldset className="seg seg-icons" aria-label="Theme">
      {choices.map(({ choice, label, icon }) => (
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
          <SpriteIcon name={icon} />
        </button>
      ))}
    </fieldset>
  );
}
