/** The six tools on the front page: the planner as a picture with a week, the others as a list. */
import { Link } from 'react-router';
import { TOOLBOX } from '../../../content/landing.ts';
import { useSetUp } from '../../client/page-facts.tsx';
import { PLANNER_PATH, TOOLS, toolTitle } from '../../frame/tools.ts';
import { Art } from '../../kit/pictures/art.tsx';
import { SpriteIcon } from '../../kit/pictures/sprite-icon.tsx';

const [PLANNER, ...OTHERS] = TOOLS;
const TOOL = 'grid grid-cols-[32px_1fr_20px] items-center gap-5 px-5 py-3 hover:bg-raised';

export function HomeTools() {
  const { writer } = useSetUp();
  return (
    <div className="scroll-mt-3 pt-12 outline-none md:pt-21" id="tools">
      <h2>{TOOLBOX.title}</h2>
      <div className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-[1.08fr_1fr]">
        <Link className="card grid min-h-105 grid-rows-[1fr_auto] overflow-hidden md:min-h-120" to={PLANNER_PATH}>
          <div className="relative">
            <Art seed="plan-rose" width={620} height={420} kind="tide" panels={4} className="absolute inset-0" />
            <div
              className="home-week num absolute inset-x-3 bottom-3 grid grid-cols-7 divide-x divide-line rounded-paper bg-raised shadow-lift"
              aria-hidden="true"
            >
              {TOOLBOX.week.map(({ name, day, taken }) => (
                <div
                  key={name}
                  data-taken={taken || undefined}
                  className="relative px-1 pt-2 pb-3 text-xs text-ink-2 md:px-2"
                >
                  {name}
                  <b className="block text-base text-ink">{day}</b>
                </div>
              ))}
            </div>
          </div>
          <div className="card-pad">
            <h3>{toolTitle(PLANNER, writer)}</h3>
            <p className="mt-1 max-w-[46ch] text-ink-2">{TOOLBOX.planner}</p>
          </div>
        </Link>
        <div className="card home-list grid divide-y divide-line overflow-hidden">
          {OTHERS.map((tool) => (
            <Link key={tool.slug} to={`/tools/${tool.slug}`} className={TOOL}>
              <SpriteIcon name={tool.icon} size={32} className="text-primary-text" />
              <span>
                <b className="font-semibold">{toolTitle(tool, writer)}</b>
                <small className="block text-sm text-ink-2">{tool.description}</small>
              </span>
              <SpriteIcon name="caret-right" />
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}
