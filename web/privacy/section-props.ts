/** What each section of Privacy Controls is given: the draft of all settings, and the way to change some. */
import type { PrivacySettings } from '../../domain/privacy/settings.ts';

export interface SectionProps {
  /** As they stand on the screen. */
  draft: PrivacySettings;
  change(part: Partial<PrivacySettings>): void;
}
