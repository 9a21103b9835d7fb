/** The one confirmation that the product asks of everybody: 18 or over, and the terms. */
import { Checkbox } from '../../kit/fields/checkbox.tsx';

interface AdultCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

export function AdultCheckbox(props: AdultCheckboxProps) {
  return (
    <Checkbox
      {...props}
      name="adult"
      required
      label={
        <>
          I am 18 or over and accept the{' '}
          <a className="link" href="/terms" target="_blank" rel="noopener">
            terms
          </a>{' '}
          and the{' '}
          <a className="link" href="/privacy-policy" target="_blank" rel="noopener">
            privacy policy
          </a>
          .
        </>
      }
    />
  );
}
