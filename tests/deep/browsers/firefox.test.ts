/** The twelve main journeys in Firefox, at a phone's and a desktop's size. */
import { existsSync } from 'node:fs';
import { describe } from 'vitest';
import { isWithout, missingPackage } from '../../stand-ins/debian-package.ts';
import { openFirefox } from './firefox.ts';
import { runWalks } from './run-walks.ts';

const PART = 'firefox-esr';
if (!isWithout(PART) && !existsSync('/usr/bin/firefox-esr')) throw missingPackage(PART);

describe.skipIf(isWithout(PART))('in Firefox', () => runWalks('firefox', openFirefox));
