/** One switch of the privacy page: its name, what it does and does not do, and where the same is set up in full. */
import { Link } from 'react-router';
import { Switch } from '../kit/switch.tsx';
import type { SectionProps } from './section-props.ts';
import { SWITCH_WORDS, type SwitchName } from './setting-words.ts';

export function SettingSwitch({ name, draft, change }: SectionProps & { name: SwitchName }) {
  const { label, note, more } = SWITCH_WORDS[name];
  return (
    <div className="privacy-setting">
      <Switch label={label} note={note} name={name} checked={draft[name]} onChange={(on) => change({ [name]: on })} />
      {more ? (
        <Link to={more.to} className="link text-sm">
          {more.text}
        </Link>
      ) : null}
    </div>
  );
}
