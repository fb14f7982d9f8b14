import { describe, expect, it } from 'vitest';
import { afterPress } from './open-panel.ts';

describe('afterPress', () => {
  it('HEAD-05 opens a closed panel', () => {
    expect(afterPress(null, 'boxes')).toEqual({ id: 'boxes', by: 'button' });
  });

  it('HEAD-05 changes from another panel', () => {
    expect(afterPress({ id: 'bags', by: 'button' }, 'boxes')).toEqual({
      id: 'boxes',
      by: 'button',
    });
  });

  it('HEAD-05 closes what the button opened', () => {
    expect(afterPress({ id: 'boxes', by: 'button' }, 'boxes')).toBeNull();
  });

  it('HEAD-05 keeps what the pointer opened', () => {
    expect(afterPress({ id: 'boxes', by: 'pointer' }, 'boxes')).toEqual({
      id: 'boxes',
      by: 'button',
    });
  });
});
