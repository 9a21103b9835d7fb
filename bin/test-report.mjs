/** What the report of a test runner says: how many passed and failed, and each that failed with its first complaint. */

/** Vitest's, of its reporter `json`; `tests` are those that failed, to be run again. */
export function readVitestReport({ numPassedTests, numFailedTests, testResults }, code, wrong) {
  const tests = [];
  const which = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const own = assertionResults.filter((test) => test.status === 'failed');
    tests.push(...own.map(({ fullName }) => ({ file, fullName })));
    const failed = own.map(
      ({ fullName, failureMessages }) => `${fullName}\n${shortened(failureMessages?.[0] ?? 'no complaint', file)}`,
    );
    // A file that could not be loaded, or whose hook failed, holds no test that did.
    const whole = status === 'failed' && failed.length === 0 ? [`${file}\n${shortened(message ?? '')}`] : [];
    return [...failed, ...whole];
  });
  which.push(...wrong);
  return { ...counted(numPassedTests, Math.max(numFailedTests, which.length), code), which, tests };
}

/** Playwright's, of its reporter `json`. */
export function readPlaywrightReport({ stats, suites }, code, wrong) {
  const which = [...suites.flatMap((suite) => journeysOf(suite, 'unexpected')), ...wrong];
  return { ...counted(stats.expected, stats.unexpected + wrong.length, code), which };
}

/** A run that counts nothing, or ends badly without a test that failed, has failed. */
function counted(passed, failed, code) {
  const hidden = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}

/** The journeys of a report's suite and of those within it that ended in `status`, each with its first complaint. */
function journeysOf({ specs = [], suites = [] }, status) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => {
        const complaint = results.flatMap(({ errors }) => errors)[0]?.message ?? 'no result';
        return `[${projectName}] ${file}:${line} ${title}\n${shortened(complaint)}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, status))];
}

/** What went wrong and on which line of `file`, so that a record of the last lines holds every failure. */
function shortened(complaint, file = '') {
  const lines = plain(complaint)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [what = '', ...more] = lines.filter(
    (line, index) => index === 0 || /^(>|Locator:|Expected|Received|Error:|- )/.test(line),
  );
  const place = file && lines.find((line) => line.startsWith('at ') && line.includes(file));
  const line = place ? [`near line ${place.match(/:(\d+):\d+\)?$/)?.[1]}`] : [];
  return [what, ...line, ...more.slice(0, 7)].join('\n').slice(0, 400);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const plain = (text) => text.replaceAll(/\u001b\[[0-9;]*m/g, '');
