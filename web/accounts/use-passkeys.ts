/** The passkeys of the account, and what can be done with them. */
import type { ListedPasskey } from '../../server/accounts/passkeys/passkey.ts';
import { ApiError, callApi } from '../client/api.ts';
import { forgetDeviceWrap } from '../client/device-wrap.ts';
import { useRead } from '../client/use-read.ts';

export interface UsePasskeys {
  /** Null until they were read. */
  passkeys: ListedPasskey[] | null;
  trouble: string;
  /** A hosted issuer keeps the sign-in: another try changes nothing. */
  unavailable: boolean;
  reload(): void;
  /** Both reject as the API did; removing needs a fresh proof. */
  rename(id: string, label: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export function usePasskeys(): UsePasskeys {
  const { read, trouble, error, reload } = useRead('GET /accounts/passkeys');
  const unavailable = error instanceof ApiError && error.code === 'unavailable' && error.retryAfter === 0;
  return {
    passkeys: read?.passkeys ?? null,
    trouble,
    unavailable,
    reload,
    async rename(id, label) {
      await callApi('PATCH /accounts/passkeys/{id}', { params: { id }, body: { label } });
      reload();
    },
    async remove(id) {
      await callApi('DELETE /accounts/passkeys/{id}', { params: { id } });
      // What it opened without asking anyone; another passkey makes its own again.
      await forgetDeviceWrap();
      reload();
    },
  };
}
