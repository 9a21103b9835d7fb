/** The mark and the name, leading home. */
import { Link } from 'react-router';
import { Mark } from '../kit/mark.tsx';

export function Brand() {
  return (
    <Link className="brand" to="/" aria-label="Twofold, home">
      <Mark />
      Twofold
    </Link>
  );
}
