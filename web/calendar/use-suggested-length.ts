/** How long suggested times last, in minutes: as it was chosen with one's connected calendars, else as usual. */
import { useEffect, useState } from 'react';
import { DEFAULT_DURATION } from '../../domain/calendar/time-suggestions.ts';
import { callApi } from '../client/api.ts';
import { onForgetKeys } from '../client/forget-keys.ts';

export function useSuggestedLength(userId: string | undefined): number {
  const [length, setLength] = useState(DEFAULT_DURATION);
  useEffect(() => {
    if (!userId) return;
    let here = true;
    callApi('GET /calendar/connections').then(
      ({ connections }) => {
        if (here && connections[0]) setLength(connections[0].preferences.defaultDuration);
      },
      // Unknown is as usual: nobody looks at suggestions for their length.
      () => undefined,
    );
    const stopListening = onForgetKeys(() => {
      here = false;
      setLength(DEFAULT_DURATION);
    });
    return () => {
      here = false;
      stopListening();
    };
  }, [userId]);
  return length;
}
