/** The dark section on privacy: only what the code does, each with the page that shows how. */
import { Link } from 'react-router';
import { PRIVACY } from '../../content/landing.ts';
import { Mark } from '../kit/mark.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';

export function HomePrivacy() {
  return (
    <section className="home-privacy" data-theme="dark" data-section="privacy">
      <div className="wrap">
        <div>
          <h2>{PRIVACY.title}</h2>
          <p className="lede">{PRIVACY.lede}</p>
          <ul>
            {PRIVACY.facts.map(({ icon, title, text, to, link }) => (
              <li key={title}>
                <SpriteIcon name={icon} size={32} />
                <div>
                  <h3>{title}</h3>
                  <p>
                    {text}{' '}
                    <Link to={to} className="link">
                      {link}
                    </Link>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <LockedPhone />
      </div>
    </section>
  );
}

function LockedPhone() {
  const { day, clock, label, when, ago } = PRIVACY.phone;
  return (
    <div className="home-phone" role="img" aria-label={`A locked phone with one reminder: ${label}, ${when}`}>
      <div aria-hidden="true">
        <p className="text-sm text-ink-2">{day}</p>
        <p className="home-clock">{clock}</p>
        <div className="home-reminder">
          <Mark size={30} />
          <p>
            <b>{label}</b>
            <br />
            {when}
          </p>
          <span>{ago}</span>
        </div>
      </div>
    </div>
  );
}
