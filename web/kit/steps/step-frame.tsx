/** One step of a form: its question as the heading that takes the focus, a sentence, and the answers. */
import type { ReactNode, Ref } from 'react';

interface StepFrameProps {
  /** Where the focus goes when the step appears. */
  heading: Ref<HTMLHeadingElement>;
  question: ReactNode;
  lede?: ReactNode;
  children: ReactNode;
}

export function StepFrame({ heading, question, lede, children }: StepFrameProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {question}
      </h1>
      {lede ? <p className="mt-2 max-w-[62ch] text-pretty text-ink-2">{lede}</p> : null}
      <div className="mt-8 grid gap-8">{children}</div>
    </>
  );
}

/** For a group of cards without a picture: on phones words and tick stay on one line. */
export const PLAIN_CARDS =
  'max-[30rem]:[&>.group-body]:grid-cols-[repeat(auto-fill,minmax(max(9.25rem,50%_-_6px),1fr))] max-[22.5rem]:[&>.group-body]:grid-cols-1 max-[30rem]:[&_.choice]:min-h-17 max-[30rem]:[&_.choice]:flex-nowrap max-[30rem]:[&_.choice]:content-center max-[30rem]:[&_.choice]:gap-2 max-[30rem]:[&_.choice-words]:order-none max-[30rem]:[&_.choice-words]:w-auto';

/** The list with `value` in it or without it, in the order of `all`. */
export function withChoice<T>(all: readonly T[], list: readonly T[], value: T, chosen: boolean): T[] {
  return all.filter((one) => (one === value ? chosen : list.includes(one)));
}
