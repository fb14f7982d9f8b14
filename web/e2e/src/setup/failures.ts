import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Tells of each failed test when it fails, and of the others only how many they are: what failed stands first, however little of it is kept. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for the default export of a reporter.
export default class Failures implements Reporter {
  #passed = 0;
  #failed = 0;

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    if (status === 'skipped') return;
    if (test.ok()) {
      this.#passed += 1;
      return;
    }
    this.#failed += 1;
    const { file, line } = test.location;
    const told = errors.map(({ message, stack }) => stack ?? message ?? 'failed without a word');
    this.#say(`FAILED after ${duration} ms: ${file}:${line} ${test.title}`, ...told);
  }

  onError({ message }: { message?: string }): void {
    this.#failed += 1;
    this.#say(message ?? 'the suite failed without a word');
  }

  onEnd({ duration }: FullResult): void {
    this.#say(
      `  ${this.#failed} failed`,
      `  ${this.#passed} passed (${Math.round(duration / 1000)}s)`,
    );
  }

  #say(...lines: string[]): void {
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}
