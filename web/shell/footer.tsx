/** The footer of public pages: the home page's sections, social addresses, copyright, what 'Powered by AI' means, and the legal pages. */
import { Link } from 'react-router';
import { SITE, type SocialNetwork } from '../../content/site.ts';
import { SpriteIcon, type SpriteName } from '../kit/sprite-icon.tsx';
import { Brand } from './brand.tsx';
import { ThemeButtons } from './theme-buttons.tsx';

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

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap grid gap-8">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <Brand />
          <nav aria-label="Footer" className="footer-links">
            {SECTIONS.map(({ hash, text }) => (
              <Link key={hash} to={{ pathname: '/', hash }}>
                {text}
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <p className="text-sm text-ink-3">
            © 2025 Twofold. All rights reserved.{' '}
            <Link to="/about/ai" className="link font-normal! text-ink-2">
              Powered by AI
            </Link>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <ThemeButtons />
            <ul className="-mx-3 flex">
              {SOCIAL.map(({ network, icon }) => (
                <li key={network}>
                  <SocialLink network={network}>
                    <SpriteIcon name={icon} />
                  </SocialLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <nav aria-label="Legal" className="footer-legal">
          {LEGAL.map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}

function SocialLink({ network, children }: { network: SocialNetwork; children: React.ReactNode }) {
  const address = SITE.social[network];
  return address ? (
    <a href={address} className="icon-btn" aria-label={network} rel="noreferrer">
      {children}
    </a>
  ) : (
    <Link to="/contact" className="icon-btn" aria-label={network}>
      {children}
    </Link>
  );
}
