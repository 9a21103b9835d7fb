/** How long what one writes is kept, and where. */
import { RETENTIONS } from '../../domain/privacy/settings.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { MoveState } from './move-state.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { RETENTION_WORDS } from './setting-words.ts';
import type { UseMove } from './use-move.ts';

export function KeptSection({ draft, change, move }: SectionProps & { move: UseMove }) {
  return (
    <AccountSection
      id="kept"
      title="What is kept"
      lede="Plans, ideas, scenarios, assessments and check-ins go for good once they are older, in your account within the hour and on a device when it is next opened. A plan counts from its last day. Your list, your dates, your lists of wishes and your settings stay. What you exported or put into a calendar stays there."
    >
      <ChoiceGroup legend="Data Retention" layout="2">
        {RETENTIONS.map((span) => (
          <ChoiceCard
            key={span}
            type="radio"
            name="dataRetention"
            value={span}
            checked={draft.dataRetention === span}
            onChange={() => change({ dataRetention: span })}
            title={RETENTION_WORDS[span].title}
            note={RETENTION_WORDS[span].note}
          />
        ))}
      </ChoiceGroup>
      <SettingSwitch name="cloudBackup" draft={draft} change={change} />
      <MoveState move={move} />
    </AccountSection>
  );
}
