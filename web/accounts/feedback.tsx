/** The message under a form, green or red by the spec's rule, with the reasons below it. */
import { Notice } from '../kit/messages/notice.tsx';
import { isGoodNews } from './auth-messages.ts';

export function Feedback({ text, reasons = [], inSignIn }: { text: string; reasons?: string[]; inSignIn: boolean }) {
  if (!text) return null;
  return (
    <Notice tone={isGoodNews(text, inSignIn) ? 'good' : 'bad'}>
      <p>{text}</p>
      {reasons.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
