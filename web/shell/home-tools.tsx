/** The six tools on the front page: the planner large, with a week of its picture, the others in a list. */
import { Link } from 'react-router';
import { TOOLBOX } from '../../content/landing.ts';
import { useSetUp } from '../client/use-set-up.ts';
import { PLANNER_PATH, TOOLS, toolTitle } from '../frame/tools.ts';
import { Art } from '../kit/art.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';

const [PLANNER, ...OTHERS] = TOOLS;

export function HomeTools() {
  const { writer } = useSetUp();
  return (
    <div className="home-toolbox" id="tools">
      <h2>{TOOLBOX.title}</h2>
      <div className="home-tools">
        <Link className="card home-planner" to={PLANNER_PATH}>
          <div className="home-planner-art">
            <Art seed="plan-rose" width={620} height={420} kind="tide" panels={4} />
            <div className="home-week num" aria-hidden="true">
              {TOOLBOX.week.map(({ name, day, taken }) => (
                <div key={name} data-taken={taken || undefined}>
                  {name}
                  <b>{day}</b>
                </div>
              ))}
            </div>
          </div>
          <div className="card-pad">
            <h3>{toolTitle(PLANNER, writer)}</h3>
            <p>{TOOLBOX.planner}</p>
          </div>
        </Link>
        <div className="card home-list">
          {OTHERS.map((tool) => (
            <Link key={tool.slug} to={`/tools/${tool.slug}`}>
              <SpriteIcon name={tool.icon} size={32} className="text-primary-text" />
              <span>
                <b>{toolTitle(tool, writer)}</b>
                <small>{tool.description}</small>
              </span>
              <SpriteIcon name="caret-right" />
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}
