/** Where the links of sign-in letters lead. */
import { tabTitle } from '../kit/tab-title.ts';
import { LetterScreen } from './letter-screen.tsx';

export const meta = () => tabTitle('Your letter');

export default function LetterPage() {
  return <LetterScreen leave={(address) => window.location.assign(address)} />;
}
