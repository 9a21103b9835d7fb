/** 'Tools' in the bar and its panel of six, each with its icon and what it is for. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { Link } from 'react-router';
import { useSetUp } from '../client/use-set-up.ts';
import { TOOLS, toolTitle } from '../frame/tools.ts';
import { SpriteIcon } from '../kit/sprite-icon.tsx';

export type ToolsMenuProps = { open: boolean; onPress: () => void; onChoose: () => void };

export function ToolsMenu({ open, onPress, onChoose }: ToolsMenuProps) {
  return (
    <div className="relative">
      <button
        type="button"
        className="bar-link"
        aria-expanded={open}
        aria-controls={open ? 'tools-menu' : undefined}
        onClick={onPress}
      >
        Tools
        <CaretDownIcon size={16} aria-hidden="true" className="bar-caret" />
      </button>
      {open ? (
        <div id="tools-menu" className="menu left-0 w-[620px]" data-popup="">
          <ToolLinks onChoose={onChoose} />
        </div>
      ) : null}
    </div>
  );
}

export function ToolLinks({ onChoose }: { onChoose: () => void }) {
  const { writer } = useSetUp();
  return (
    <ul className="tool-links">
      {TOOLS.map((tool) => (
        <li key={tool.slug}>
          <Link to={`/tools/${tool.slug}`} onClick={onChoose}>
            <SpriteIcon name={tool.icon} size={32} />
            <span>
              <b>{toolTitle(tool, writer)}</b>
              <small>{tool.description}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
