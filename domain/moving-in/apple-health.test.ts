/** Apple Health, cut into pieces anywhere: the same is found, the rest passes. */
import { expect, test } from 'vitest';
import { appleHealthReader } from './apple-health.ts';

const record = (type: string, value: string, date: string, inner = '') =>
  `<Record type="HKCategoryTypeIdentifier${type}" sourceName="Ana&quot;s phone" unit="x" creationDate="${date} 09:00:00 +0200" startDate="${date} 08:00:00 +0200" endDate="${date} 08:00:00 +0200" value="HKCategoryValue${value}"${inner ? `>${inner}</Record>` : '/>'}\n`;
const START = '<MetadataEntry key="HKMenstrualCycleStart" value="1"/>';
const NO_START = '<MetadataEntry key="HKMenstrualCycleStart" value="0"/>';
const FILE = [
  '<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT Record (MetadataEntry*)>]><HealthData locale="en_US">\n',
  '<Record type="HKQuantityTypeIdentifierStepCount" unit="count" startDate="2026-10-01 08:00:00 +0200" value="312"/>\n'.repeat(
    50,
  ),
  record('MenstrualFlow', 'MenstrualFlowMedium', '2026-10-02', START),
  record('MenstrualFlow', 'MenstrualFlowLight', '2026-10-03', NO_START),
  record('MenstrualFlow', 'MenstrualFlowNone', '2026-10-20', NO_START),
  record('MenstrualFlow', 'VaginalBleedingHeavy', '2026-10-30'),
  record('IntermenstrualBleeding', 'NotApplicable', '2026-10-16'),
  record('AbdominalCramps', 'SeverityMild', '2026-10-02'),
  record('Headache', 'SeverityNotPresent', '2026-10-02'),
  record('SleepAnalysis', 'SleepAnalysisAsleepCore', '2026-10-02'),
  record('Bloating', 'SeverityMild', '2027-10-02'),
  '</HealthData>',
].join('');

test.each([1, 7, 64, 1_000, FILE.length])('in pieces of %i characters', (size) => {
  const reader = appleHealthReader('2026-11-28');
  for (let at = 0; at < FILE.length; at += size) reader.push(FILE.slice(at, at + size));
  const found = reader.found();
  expect(found.starts).toEqual(['2026-10-02', '2026-10-30']);
  expect(found.days).toEqual([
    { date: '2026-10-02', values: {}, note: 'Abdominal cramps' },
    { date: '2026-10-16', values: {}, note: 'Spotting' },
  ]);
  expect(found.misread).toMatchObject([{ where: 'record 59', why: 'it lies in the future' }]);
});

test('a record without an end does not fill the memory, and what comes behind it is read', () => {
  const reader = appleHealthReader('2026-11-28');
  reader.push('<HealthData><Record type="HKCategoryTypeIdentifierMenstrualFlow"');
  for (let piece = 0; piece < 40; piece++) reader.push(' x="'.padEnd(4_096, 'y'));
  reader.push(`"\n${record('MenstrualFlow', 'MenstrualFlowLight', '2026-10-02')}`);
  expect(reader.found().starts).toEqual(['2026-10-02']);
});
