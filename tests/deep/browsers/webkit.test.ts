/** The twelve main journeys in WebKit, the engine of Safari, at a phone's and a desktop's size. */
import { existsSync } from 'node:fs';
import { describe } from 'vitest';
import { isWithout, missingPackage } from '../../stand-ins/debian-package.ts';
import { runWalks } from './run-walks.ts';
import { miniBrowser, openWebKit } from './webkit.ts';

const PART = 'webkit2gtk-driver';
const isThere = () => [miniBrowser(), '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path));
if (!isWithout(PART) && !isThere()) throw missingPackage(`${PART} or xvfb`);

describe.skipIf(isWithout(PART))('in WebKit', () => runWalks('webkit', openWebKit));
