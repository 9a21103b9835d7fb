/** Monthly or yearly: two radio buttons that the sheet reads, so that the choice works before and without any script. */

export const YEARLY_ID = 'billing-yearly';

export function PricingToggle({ saved }: { saved: number }) {
  return (
    <div className="pricing-toggle">
      <fieldset className="seg pricing-seg" aria-label="Billing">
        <label>
          <input type="radio" name="billing" value="monthly" defaultChecked />
          Monthly
        </label>
        <label>
          <input type="radio" name="billing" value="yearly" id={YEARLY_ID} aria-describedby="billing-saves" />
          Yearly
        </label>
      </fieldset>
      <span className="tag tag-good pricing-saves" id="billing-saves">
        Save {saved}%
      </span>
    </div>
  );
}
