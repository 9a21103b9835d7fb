/** Over the scenarios: the title that the view may tell, and the ways on with what they cost. */
import { useEffect, useRef } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import { summaryOf } from '../../domain/role-play/scenarios.ts';
import { DetailView } from '../frame/detail-view.tsx';
import { Button } from '../kit/button.tsx';
import { momentOfInstant } from '../kit/date-language.ts';
import { LinkButton } from '../kit/link-button.tsx';
import type { ScenariosRecord } from './scenarios-record.ts';

export interface ScenariosHeadProps {
  record: ScenariosRecord;
  deviceOnly: boolean;
  view: View;
  onView(view: View): void;
  /** Something else is what is pressed next: to show them. */
  hidden: boolean;
  /** 'Uses 1 credit, 3 left'. */
  cost: string;
  onAgain(): void;
  onForm(): void;
}

export function ScenariosHead({ record, deviceOnly, view, onView, hidden, cost, onAgain, onForm }: ScenariosHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const full = view === 'full';
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {full ? 'Your Role Play Scenarios' : 'Saved for later'}
      </h1>
      <p className="num mt-2 max-w-[62ch] text-pretty text-ink-2">
        {momentOfInstant(record.made)}.{full ? ` ${summaryOf(record.bundle.scenarios)}` : ''}
        {deviceOnly ? ' Kept on this device only.' : ''}
      </p>
      <div className="scenes-acts" data-screen-only="">
        <Button variant={hidden ? 'outline' : 'primary'} onClick={onAgain} aria-describedby="scenes-cost">
          Generate New
        </Button>
        <Button variant="outline" onClick={onForm}>
          Back to Form
        </Button>
        <LinkButton variant="outline" to="/tools">
          Try Another Tool
        </LinkButton>
        <p id="scenes-cost" className="hint num">
          {cost}
        </p>
      </div>
      <div className="scenes-view" data-screen-only="">
        <DetailView view={view} onView={onView} />
      </div>
    </>
  );
}
