/** The six tools as cards, and what there is beside them. */
import { Link } from 'react-router';
import { useSetUp } from '../client/page-facts.tsx';
import { TOOLS, toolTitle, WISH_LIST_PATH } from '../frame/tools.ts';
import { LinkButton } from '../kit/button.tsx';
import { Island } from '../kit/island.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Art } from '../kit/pictures/art.tsx';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';
import { ForTwoRow } from '../partner/for-two-links.tsx';
import { NoticeStrip } from '../privacy/notice-strip.tsx';

export const meta = () => tabTitle('Tools');

export default function ToolsPage() {
  const { writer } = useSetUp();
  return (
    <div className="wrap page">
      <LinkButton to="/" variant="quiet" size="small" className="-ml-3" icon={<SpriteIcon name="arrow-left" />}>
        Back to Home
      </LinkButton>
      <h1 className="mt-5">Six quiet tools, one shared rhythm</h1>
      <p className="lede mt-3">
        Each works on its own, and each makes the next one better. Want to look around first? There’s{' '}
        <Link to="/demo" className="link">
          a filled demo
        </Link>
        : one press, no account.
      </p>
      <ul className="mt-8 grid gap-3 md:mt-12 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {TOOLS.map((tool) => (
          <li key={tool.slug} className="grid">
            <Link to={`/tools/${tool.slug}`} className="card flex flex-col overflow-hidden">
              <span className="h-24 overflow-hidden md:h-37.5">
                <Art seed={tool.slug} width={360} height={150} panels={4} />
              </span>
              <span className="grid grid-cols-[32px_1fr] gap-3 p-5">
                <SpriteIcon name={tool.icon} size={32} className="text-primary-text" />
                <span>
                  <span className="block font-note text-lg">{toolTitle(tool, writer)}</span>
                  <span className="mt-1 block text-ink-2 text-sm">{tool.description}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-[62ch] text-pretty text-ink-2">
        There’s also{' '}
        <Link to={WISH_LIST_PATH} className="link">
          Yes, maybe, no
        </Link>
        : a private list of what you’d like, might like and wouldn’t. Every no stays out of what we make for you.
      </p>
      <ForTwoRow />
      <Island name="notice-strip" of={NoticeStrip} props={{}} wake="member" />
    </div>
  );
}
