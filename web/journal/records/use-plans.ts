/** The person's plans from the sealed journal, newest first day first; opened in this browser only. */
import { useMemo } from 'react';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { type ListedRecord, type RecordKind, type UseRecords, useRecords } from './use-records.ts';

export interface ListedPlan extends Omit<ListedRecord<StoredPlan>, 'value'> {
  stored: StoredPlan;
}

export interface UsePlans extends Omit<UseRecords<StoredPlan>, 'records'> {
  /** Null until they were read. */
  plans: ListedPlan[] | null;
}

export const PLANS: RecordKind<StoredPlan> = {
  room: 'planner',
  is: (value): value is StoredPlan =>
    typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'plan' in value,
  order: (a, b) => b.startDate.localeCompare(a.startDate),
};

export function usePlans(userId: string | undefined): UsePlans {
  const { records, ...rest } = useRecords(PLANS, userId);
  const plans = useMemo(
    () => records?.map(({ value, ...record }) => ({ ...record, stored: value })) ?? null,
    [records],
  );
  return { plans, ...rest };
}
