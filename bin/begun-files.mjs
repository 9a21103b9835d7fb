/** A reporter for Vitest and Playwright alike: tells in the file BEGUN_FILES which test files begin (+) and which have ended (-). */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class BegunFiles {
  onTestModuleStart(module) {
    tell('+', nameOf(module));
  }

  onTestModuleEnd(module) {
    tell('-', nameOf(module));
  }

  onTestBegin(test) {
    tell('+', journeyOf(test));
  }

  onTestEnd(test) {
    tell('-', journeyOf(test));
  }

  /** Playwright asks: words are left to the other reporters. */
  printsToStdio() {
    return false;
  }
}

const tell = (sign, name) => appendFileSync(process.env.BEGUN_FILES, `${sign} ${name}\n`);
const nameOf = ({ moduleId }) => relative(process.cwd(), moduleId);
const journeyOf = ({ location: { file, line }, title }) => `${relative(process.cwd(), file)}:${line} ${title}`;
