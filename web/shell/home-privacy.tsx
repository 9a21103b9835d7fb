/** The dark section on privacy: only what the code does. */
import { Mark } from '../kit/mark.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';

const FACTS = [
  {
    icon: 'eye-slash-duotone',
    title: 'Discreet View first',
    text: 'Every plan opens with plain labels and muted colour. Escape twice folds blank panels over the page.',
  },
  {
    icon: 'lock-key-duotone',
    title: 'Sealed before it is stored',
    text: 'Plans and answers are encrypted in your browser. A copy of the database says nothing about them.',
  },
  {
    icon: 'plugs-connected-duotone',
    title: 'Nobody else is listening',
    text: 'No page asks any other host for anything: no trackers, no foreign fonts, nothing that follows you.',
  },
] as const;

export function HomePrivacy() {
  return (
    <section className="home-privacy" data-theme="dark">
      <div className="wrap">
        <div>
          <h2>Reads like an ordinary calendar. On purpose.</h2>
          <p className="lede">
            Privacy here is not a settings page. It is the default view, the default label and the default export.
          </p>
          <ul>
            {FACTS.map(({ icon, title, text }) => (
              <li key={title}>
                <SpriteIcon name={icon} size={32} />
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div
          className="home-phone"
          role="img"
          aria-label="A locked phone with one reminder: Personal Time, today, 8:30 PM"
        >
          <div aria-hidden="true">
            <p className="text-sm text-ink-2">Saturday, November 21</p>
            <p className="home-clock">8:15</p>
            <div className="home-reminder">
              <Mark size={30} />
              <p>
                <b>Personal Time</b>
                <br />
                Today, 8:30 PM
              </p>
              <span>now</span>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
