/** Whether somebody has stories or comments, so that the end of their account asks what becomes of them. */
import { useEffect, useState } from 'react';
import { callApi } from '../client/api.ts';

const has = (name: 'GET /stories/mine' | 'GET /comments/mine') =>
  callApi(name, { query: { limit: '1' } }).then(({ total }) => total > 0);

/** False until it is known, and while `ask` is. */
export function useWritten(ask: boolean): boolean {
  const [written, setWritten] = useState(false);
  useEffect(() => {
    if (!ask) return;
    Promise.all([has('GET /stories/mine'), has('GET /comments/mine')]).then(
      (found) => setWritten(found.includes(true)),
      // Without an answer nothing is asked, and they are removed.
      () => undefined,
    );
  }, [ask]);
  return written;
}
