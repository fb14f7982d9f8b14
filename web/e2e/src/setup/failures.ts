import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Tells of each test when it fails, and of the others only how many they are: what failed stands first, however little of it is kept. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for the default export of a reporter.
export default class Failures implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, { status, duration, errors, retry }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    const { file, line } = test.location;
    const told = errors.map(({ message, stack }) => stack ?? message ?? 'failed without a word');
    this.#say(`FAILED (try ${retry + 1}, ${duration} ms): ${file}:${line} ${test.title}`, ...told);
  }

  onError({ message }: { message?: string }): void {
    this.#errors += 1;
    this.#say(message ?? 'the suite failed without a word');
  }

  onEnd({ duration }: FullResult): void {
    const count = (outcome: ReturnType<TestCase['outcome']>) =>
      this.#suite?.allTests().filter((test) => test.outcome() === outcome).length ?? 0;
    const seconds = Math.round(duration / 1000);
    this.#say(
      `  ${count('unexpected') + this.#errors} failed`,
      `  ${count('flaky')} needed a second try`,
      `  ${count('expected') + count('flaky')} passed (${seconds}s)`,
    );
  }

  #say(...lines: string[]): void {
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}
