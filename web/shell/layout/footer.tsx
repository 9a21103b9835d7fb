/**
 * The footer of public pages: the home page's sections, social addresses, the theme, copyright, where the
 * words come from, and the legal pages.
 */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SITE, type SocialNetwork } from '../../../content/site.ts';
import { useSetUp } from '../../client/page-facts.tsx';
import { Brand } from '../../frame/brand.tsx';
import { SpriteIcon, type SpriteName } from '../../kit/pictures/sprite-icon.tsx';
import { Piece } from '../../kit/piece.tsx';
import { chooseTheme, readTheme, type ThemeChoice } from '../../kit/theme.ts';

/** Where no model may answer, nothing is powered by one. */
const WORDS_PAGE = 'Where the words come from';

const SECTIONS = [
  { hash: '#features', text: 'Features' },
  { hash: '#tools', text: 'Solution' },
  { hash: '#testimonials', text: 'Customers' },
  { hash: '#pricing', text: 'Pricing' },
  { hash: '#support', text: 'Help' },
  { hash: '#about', text: 'About' },
] as const;

const LEGAL = [
  { to: '/privacy-policy', text: 'Privacy' },
  { to: '/terms', text: 'Terms' },
  { to: '/imprint', text: 'Imprint' },
  { to: '/accessibility', text: 'Accessibility' },
  { to: '/safety', text: 'Safety' },
] as const;

const SOCIAL: readonly { network: SocialNetwork; icon: SpriteName }[] = [
  { network: 'X', icon: 'x-logo' },
  { network: 'LinkedIn', icon: 'linkedin-logo' },
  { network: 'Facebook', icon: 'facebook-logo' },
  { network: 'Threads', icon: 'threads-logo' },
  { network: 'Instagram', icon: 'instagram-logo' },
  { network: 'TikTok', icon: 'tiktok-logo' },
];

const LINK = 'inline-flex min-h-11 items-center px-0.5 underline-offset-4 hover:underline';

const NONE = {};

export const Footer = () => (
  <Piece
    as="footer"
    className="below-fold border-line border-t pt-12 pb-[calc(48px+env(safe-area-inset-bottom))] print:hidden"
    of={FooterParts}
    props={NONE}
    name="footer"
  />
);

function FooterParts() {
  const { writer, year } = useSetUp();
  return (
    <div className="wrap grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <Brand />
        <nav
          aria-label="Footer"
          className="grid w-full grid-cols-2 font-medium md:flex md:w-auto md:flex-wrap md:gap-x-5"
        >
          {SECTIONS.map(({ hash, text }) => (
            <Link key={hash} to={{ pathname: '/', hash }} className={LINK}>
              {text}
            </Link>
          ))}
        </nav>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <p className="text-sm text-ink-3">
          © {year} Twofold. All rights reserved.{' '}
          <Link to="/about/ai" className="link font-normal! text-ink-2">
            {writer ? 'Powered by AI' : WORDS_PAGE}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ThemeButtons />
          <SocialLinks />
        </div>
      </div>
      <nav aria-label="Legal" className="-mx-0.5 -mt-3 flex flex-wrap gap-x-5 text-ink-2 text-sm">
        {LEGAL.map(({ to, text }) => (
          <Link key={to} to={to} className={LINK}>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Of the networks that the operator gave an address for. */
function SocialLinks() {
  const linked = SOCIAL.flatMap(({ network, icon }) => {
    const address = SITE.social[network];
    return address ? [{ network, icon, address }] : [];
  });
  if (linked.length === 0) return null;
  return (
    <ul className="-mx-3 flex">
      {linked.map(({ network, icon, address }) => (
        <li key={network}>
          <a href={address} className="icon-btn" aria-label={network} rel="noreferrer">
            <SpriteIcon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const choices = [
  { choice: 'light', label: 'Light theme', icon: 'sun' },
  { choice: 'dark', label: 'Dark theme', icon: 'moon' },
  { choice: 'system', label: 'System theme', icon: 'circle-half' },
] as const;

function ThemeButtons() {
  // Unknown on the server, where pages are the same for everyone: clicked only once the browser has looked.
  const [chosen, setChosen] = useState<ThemeChoice | null>(null);

  useEffect(() => setChosen(readTheme(document.cookie)), []);

  return (
    <fieldset className="seg noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ choice, label, icon }) => (
        <button
          key={choice}
          type="button"
          className="min-h-9 w-11 px-0"
          aria-label={label}
          aria-pressed={chosen === choice}
          data-act="theme"
          value={choice}
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
