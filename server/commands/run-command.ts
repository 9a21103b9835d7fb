/** Runs a command of the operator and turns what goes wrong into one plain line and exit code 1. */

/** Whether this code lies in an archive (bin/archive), where it is plain JavaScript, or in a checkout. */
export const isPacked = import.meta.url.endsWith('.js');

/** How a command is typed here: as a file in an archive, by npm in a checkout. `rest` is what follows its name. */
export const typedAs = (name: string, rest = ''): string =>
  (isPacked ? ['node', `${name}.js`, rest] : ['npm run', name, rest && `-- ${rest}`]).filter(Boolean).join(' ');

export function runCommand(main: (args: string[]) => Promise<string>): void {
  main(process.argv.slice(2)).then(
    (words) => void process.stdout.write(`${words}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
