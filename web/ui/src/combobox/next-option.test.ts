import { describe, expect, it } from 'vitest';
import { nextOption } from './next-option.ts';

describe('SRCH-02 arrow keys', () => {
  it.each([
    ['ArrowDown', null, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, null],
    ['ArrowUp', null, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, null],
  ])('%s leads from %s to %s of three, through the field', (key, active, next) => {
    expect(nextOption(key, active, 3)).toBe(next);
  });

  it('leave the other keys, and an empty list, to the field', () => {
    expect(nextOption('Home', 1, 3)).toBeUndefined();
    expect(nextOption('ArrowDown', null, 0)).toBeUndefined();
  });
});
