/**
 * Monthly or yearly: two radio buttons that the sheet reads, so that the choice works before and without any script. It is
 * noted with the visit to this page, so that the browser's Back finds it as it was left.
 */
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

export const YEARLY_ID = 'billing-yearly';

export function PricingToggle({ saved }: { saved: number }) {
  const yearly = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (yearly.current && history.state?.billing === 'yearly') yearly.current.checked = true;
  }, []);
  const note = ({ target }: ChangeEvent<HTMLInputElement>) =>
    history.replaceState({ ...history.state, billing: target.value }, '');
  return (
    <div className="pricing-toggle">
      <fieldset className="seg pricing-seg" aria-label="Billing">
        <label>
          <input type="radio" name="billing" value="monthly" defaultChecked onChange={note} />
          Monthly
        </label>
        <label>
          <input
            ref={yearly}
            type="radio"
            name="billing"
            value="yearly"
            id={YEARLY_ID}
            aria-describedby="billing-saves"
            onChange={note}
          />
          Yearly
        </label>
      </fieldset>
      <span className="tag tag-good pricing-saves" id="billing-saves">
        Save {saved}%
      </span>
    </div>
  );
}
