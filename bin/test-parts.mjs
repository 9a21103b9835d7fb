/** Finds what the tests need beyond npm, installing Debian's packages when root; what cannot be had is named in `missing`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, ROOT } from './ensure-installed.mjs';
import { findOldestPostgres } from './test-postgres.mjs';

const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const onPath = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
const isRoot = process.getuid?.() === 0;

let listed = false;
function installDebian(packages) {
  if (!isRoot || !onPath('apt-get')) return false;
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if (!listed) spawnSync('apt-get', ['update'], options);
  listed = true;
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options).status === 0;
}

/** Path of a Chromium: an installed one, Debian's, or Playwright's own. */
export function findChromium(missing) {
  const installed = () =>
    process.env.CHROMIUM_PATH ||
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean) ||
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const found = () => (existsSync(installed()) ? installed() : '');
  if (found()) return found();
  if (installDebian(['chromium']) && found()) return found();
  const own = spawnSync(
    projectNode(),
    ['-e', "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"],
    { cwd: ROOT, encoding: 'utf8' },
  ).stdout;
  if (own && existsSync(own)) return own;
  spawnSync(projectNode(), [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: ['ignore', 2, 2],
  });
  if (own && existsSync(own)) return own;
  missing.push({
    id: 'chromium',
    name: 'browser journeys',
    why: 'no Chrome or Chromium is installed and none could be had',
  });
  return '';
}

/** The engine of `chromium` without a window of its own, where Debian's can be had; else `chromium`. */
export function findHeadlessShell(chromium) {
  if (process.env.CHROMIUM_PATH || !existsSync('/etc/debian_version')) return chromium;
  const shell = () => onPath('chromium-headless-shell');
  if (!shell()) installDebian(['chromium-headless-shell']);
  return shell() || chromium;
}

/** One part that Debian's `packages` bring; `here` tells whether it is there. Without it `name` is not run. */
const debianPart =
  ({ packages, name, why, here }) =>
  (missing) => {
    if (here() || (installDebian(packages) && here())) return;
    missing.push({ id: packages[0], name, why: `${why} not installed and could not be had` });
  };

/** What sees that a write is forced to disk before its answer. */
const findStrace = debianPart({
  packages: ['strace'],
  name: 'writes that are forced to disk before their answer',
  why: 'strace is',
  here: () => works('strace', ['-V']),
});

/** The oldest PostgreSQL that is supported: it may be stopped, started and broken, too. */
const findPostgres = debianPart({
  packages: ['postgresql'],
  name: 'the server, backups and losses of the database on the oldest PostgreSQL',
  why: 'PostgreSQL 15 or newer is',
  here: () => findOldestPostgres() !== '',
});

/** The pooler that stands before many a hosted PostgreSQL. */
const findPgbouncer = debianPart({
  packages: ['pgbouncer'],
  name: 'the server behind a pooler',
  why: "Debian's pgbouncer is",
  here: () => works('pgbouncer', ['--version']) || works('/usr/sbin/pgbouncer', ['--version']),
});

/** What operators watch by: it reads the alert rules that come along. */
const findPrometheus = debianPart({
  packages: ['prometheus'],
  name: 'alert rules and metrics under Prometheus',
  why: "Debian's prometheus is",
  here: () => works('promtool', ['--version']) && works('prometheus', ['--version']),
});

/** The second, independent reader of calendar files. */
const findSecondReader = debianPart({
  packages: ['python3-icalendar'],
  name: 'calendar files through a second reader',
  why: "Debian's python3-icalendar is",
  here: () => works('/usr/bin/python3', ['-c', 'import icalendar']) || works('python3', ['-c', 'import icalendar']),
});

/** A calendar that subscribes to an address, as people's do. */
const findCalendarClient = debianPart({
  packages: ['khal', 'vdirsyncer'],
  name: 'the feed through a calendar of other hands',
  why: "Debian's khal and vdirsyncer are",
  here: () => works('khal', ['--version']) && works('vdirsyncer', ['--version']),
});

/** The CalDAV server that connected calendars are tested against. */
const findRadicale = debianPart({
  packages: ['radicale'],
  name: 'connected calendars at a real CalDAV server',
  why: "Debian's radicale is",
  here: () => works('radicale', ['--version']),
});

/** A CalDAV server that answers otherwise than Radicale. */
const findXandikos = debianPart({
  packages: ['xandikos'],
  name: 'connected calendars at a second CalDAV server',
  why: "Debian's xandikos is",
  here: () => works('xandikos', ['--version']),
});

/** The two other engines that people read with, and what one of the checkers of HTML runs on. */
const findFirefox = debianPart({
  packages: ['firefox-esr'],
  name: 'the main journeys in Firefox',
  why: "Debian's firefox-esr is",
  here: () => onPath('firefox-esr') !== '',
});
const findWebKit = debianPart({
  packages: ['webkit2gtk-driver', 'xvfb'],
  name: 'the main journeys in WebKit',
  why: "Debian's webkit2gtk-driver or xvfb is",
  here: () => onPath('WebKitWebDriver') !== '' && onPath('Xvfb') !== '',
});
const findJava = debianPart({
  packages: ['default-jre-headless'],
  name: 'HTML by the Nu checker',
  why: 'Java is',
  here: () => works('java', ['-version']),
});

/** Looks for all that tests take from Debian, before any of them runs: they are told in their environment what may be missing. */
export function findParts(missing, { deep }) {
  const engines = [findFirefox, findWebKit, findJava];
  const more = deep ? [findStrace, findXandikos, findPostgres, findPgbouncer, findPrometheus, ...engines] : [];
  for (const find of [...more, findSecondReader, findRadicale, findCalendarClient]) find(missing);
  return { TWOFOLD_WITHOUT: missing.map((part) => part.id).join(',') };
}
