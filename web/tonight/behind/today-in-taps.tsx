/** The check-in below tonight's evening, in two taps. */
import { useSession } from '../../client/sessions/use-session.ts';
import { TwoTaps } from '../../mood/two-taps.tsx';
import { useCheckInForm } from '../../mood/use-check-in-form.ts';
import type { TodaysCheckIn } from './use-todays-check-in.ts';

export default function TodayInTaps({ kept, store, today }: TodaysCheckIn) {
  const { user } = useSession();
  const checkIn = useCheckInForm(user, kept, store, today);
  return <TwoTaps compact kept={kept} store={store} checkIn={checkIn} today={today} />;
}
