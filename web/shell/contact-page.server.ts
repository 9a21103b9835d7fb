/** Whether a message can be sent from the contact page: the same for whoever asks, so that one answer is everyone's. */
import type { LoaderFunctionArgs } from 'react-router';
import { chooseContactAddress } from '../../server/accounts/choose-contact-address.ts';
import { houseContext } from '../../server/platform/house-context.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  reachable: chooseContactAddress(context.get(houseContext).env) !== null,
});
