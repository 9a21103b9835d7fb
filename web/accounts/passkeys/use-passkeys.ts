/** The passkeys of the account, and what can be done with them. */
import type { ListedPasskey } from '../../../server/accounts/passkeys/passkey.ts';
import { ApiError, callApi } from '../../client/api.ts';
import { forgetDeviceWrap } from '../../client/device/device-wrap.ts';
import { useApiQuery } from '../../client/queries.ts';

export interface UsePasskeys {
  /** Null until they were read. */
  passkeys: ListedPasskey[] | null;
  errorMessage: string;
  /** A hosted issuer keeps the sign-in: another try changes nothing. */
  unavailable: boolean;
  reload(): void;
  /** Both reject as the API did. After a new name the list is to be read again; removing needs a fresh proof. */
  rename(id: string, label: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export function usePasskeys(): UsePasskeys {
  const { data, errorMessage, error, refetch } = useApiQuery('GET /accounts/passkeys');
  const unavailable = error instanceof ApiError && error.code === 'unavailable' && error.retryAfter === 0;
  return {
    passkeys: data?.passkeys ?? null,
    errorMessage,
    unavailable,
    reload: refetch,
    async rename(id, label) {
      await callApi('PATCH /accounts/passkeys/{id}', { params: { id }, body: { label } });
    },
    async remove(id) {
      await callApi('DELETE /accounts/passkeys/{id}', { params: { id } });
      // What it opened without asking anyone; another passkey makes its own again.
      await forgetDeviceWrap();
      refetch();
    },
  };
}
