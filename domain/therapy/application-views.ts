/** What administrators are sent of the partner applications. */
import type { Paged } from '../paged.ts';
import type { Application, ApplicationStatus } from './application.ts';

export interface ApplicationView extends Application {
  id: string;
  status: ApplicationStatus;
  /** ISO 8601, as the next. */
  receivedAt: string;
  changedAt: string;
  /** When it is removed by itself; null for one that stays. */
  removedAt: string | null;
  /** False where it was sealed by a server whose keys are not these: its fields are empty then. */
  opened: boolean;
}

export interface ApplicationsPage extends Paged<ApplicationView> {
  /** All there are, by how far they have come. */
  counts: Record<ApplicationStatus, number>;
}

export const APPLICATIONS_A_PAGE = 20;
