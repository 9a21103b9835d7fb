/**
 * The page of a link in the browser of whoever opened it: what it opened stands in this page's memory alone. Nothing is
 * written to the device, and no call says who is signed in here.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type EveningAnswer,
  type EveningTime,
  type SharedPage,
  withAnswer,
} from '../../../domain/planner/sharing/shared-page.ts';
import { hasStatus, plainSentence } from '../../client/api-error.ts';
import { onReturn } from '../../client/coming-back.ts';
import { askUnsigned, postUnsigned } from '../../client/post-unsigned.ts';
import { openAnswers, openPage, type PageLink, sealAnswers, tokenOf } from './page-link.ts';

export interface OpenedPage {
  phase: 'open';
  page: SharedPage;
  answers: EveningAnswer[];
  /** How often it was answered. */
  version: number;
}

type Evenings =
  | { phase: 'loading' }
  /** No link, an incomplete one, or a page that was loaded again. */
  | { phase: 'none' }
  /** `over`: a retry cannot succeed. */
  | { phase: 'failed'; over: boolean; message: string }
  | OpenedPage;

export interface UseEveningPage {
  evenings: Evenings;
  /** Why the last answer did not arrive; empty if it did. */
  errorMessage: string;
  busy: boolean;
  retry(): void;
  /** 'Works for me', another time, or null: not answered after all. Resolves to whether it arrived. */
  answer(id: string, said: { to?: EveningTime } | null): Promise<boolean>;
}

async function read(link: PageLink): Promise<Evenings> {
  try {
    const params = { id: link.id };
    const { ciphertext, answers } = await askUnsigned('POST /planner/links/{id}/open', {
      params,
      body: { token: await tokenOf(link) },
    });
    const page = await openPage(link, ciphertext);
    if (!page) return { phase: 'none' };
    return { phase: 'open', page, answers: await openAnswers(link, answers), version: answers?.version ?? 0 };
  } catch (error) {
    return failed(error);
  }
}

const failed = (error: unknown): Evenings => ({
  phase: 'failed',
  over: hasStatus(error, 404),
  message: plainSentence(error),
});

/** Somebody else who has the link may answer at the same moment. */
const MAX_TRIES = 3;

async function send(link: PageLink, opened: OpenedPage, id: string, said: { to?: EveningTime } | null) {
  const token = await tokenOf(link);
  let now = opened;
  for (let tries = 1; ; tries++) {
    const answers = withAnswer(now.page, now.answers, id, said);
    const sealed = await sealAnswers(link, now.version + 1, answers);
    try {
      await postUnsigned('POST /planner/links/{id}/answers', { params: { id: link.id }, body: { token, ...sealed } });
      return { ...now, answers, version: sealed.version };
    } catch (error) {
      if (!hasStatus(error, 409) || tries === MAX_TRIES) throw error;
      const latest = await read(link);
      if (latest.phase !== 'open') return latest;
      now = latest;
    }
  }
}

export function useEveningPage(link: PageLink | null): UseEveningPage {
  const [evenings, setEvenings] = useState<Evenings>({ phase: 'loading' });
  const [errorMessage, setErrorMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const look = useCallback(
    async (quiet: boolean) => {
      if (!link) return setEvenings({ phase: 'none' });
      if (!quiet) setEvenings({ phase: 'loading' });
      const found = await read(link);
      // What is being answered is shown by its own answer; a page that cannot be reached just now goes on standing there.
      if (sending.current || (quiet && found.phase === 'failed' && !found.over)) return;
      setEvenings(found);
    },
    [link],
  );
  useEffect(() => {
    void look(false);
    return onReturn(() => void look(true));
  }, [look]);

  return {
    evenings,
    errorMessage,
    busy,
    retry: () => void look(false),
    answer: async (id, said) => {
      if (!link || evenings.phase !== 'open' || sending.current) return false;
      sending.current = true;
      setBusy(true);
      setErrorMessage('');
      try {
        setEvenings(await send(link, evenings, id, said));
        return true;
      } catch (error) {
        if (hasStatus(error, 404)) setEvenings(failed(error));
        else setErrorMessage(plainSentence(error));
        return false;
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
  };
}
