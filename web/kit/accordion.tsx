/** Questions that unfold, as native details: any number may stand open, or one at a time with `single`. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode } from 'react';
import { useId } from 'react';

type AccordionProps = {
  items: readonly { title: ReactNode; content: ReactNode; open?: boolean }[];
  /** Opening one closes the others. */
  single?: boolean;
};

export function Accordion({ items, single }: AccordionProps) {
  const id = useId();
  return (
    <div className="accordion">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <details key={index} open={item.open} name={single ? id : undefined}>
          <summary>
            {item.title}
            <CaretDownIcon size={20} aria-hidden="true" />
          </summary>
          <div className="accordion-content">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
