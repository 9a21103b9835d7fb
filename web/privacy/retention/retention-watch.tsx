/** Once for each person after a page was opened: what they no longer want kept goes from this device. */
import { useEffect } from 'react';
import { useSession } from '../../client/sessions/use-session.ts';
import { whenIdle } from '../../kit/waiting/when-idle.ts';

let tended: string | null = null;

export function RetentionWatch() {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!userId || tended === userId) return;
    return whenIdle(() => {
      tended = userId;
      tend(userId).catch(() => {
        // No answer about the settings, or a browser that keeps nothing: the next opening tries again.
        tended = null;
      });
    });
  }, [userId]);
  return null;
}

async function tend(userId: string): Promise<void> {
  const { countDeviceRecords } = await import('../../journal/storage/device-records.ts');
  // Nothing lies here alone: nothing to ask for.
  if ((await countDeviceRecords(userId)) === 0) return;
  const { readPrivacySettings } = await import('../../client/privacy/use-privacy-settings.ts');
  const { tendDevice } = await import('./tend-device.ts');
  await tendDevice(userId, (await readPrivacySettings()).dataRetention);
}
