import { describe, expect, it } from 'vitest';
import { createTranslate } from './translate.ts';

describe('I18N-01 texts', () => {
  const { t } = createTranslate('en', { 'Enter value between {min} and {max}': '{min} to {max}' });

  it('fills the places of a text', () => {
    expect(t('Enter value between {min} and {max}', { min: 50, max: '1 000' })).toBe('50 to 1 000');
  });

  it('shows the key of a missing text, and a place without a value', () => {
    expect(t('Hello {name}')).toBe('Hello {name}');
    expect(t('Hello {name}', { other: 1 })).toBe('Hello {name}');
  });
});

describe('I18N-02 plurals', () => {
  const { tn } = createTranslate('lt', {
    '{count} days_one': '{count} diena',
    '{count} days_few': '{count} dienos',
    '{count} days_other': '{count} dienų',
  });

  it.each([
    [1, '1 diena'],
    [3, '3 dienos'],
    [10, '10 dienų'],
    [21, '21 diena'],
  ])('%d in Lithuanian', (count, text) => {
    expect(tn('{count} days', count)).toBe(text);
  });

  it('falls back to the general form', () => {
    expect(tn('{count} days', 1.5)).toBe('1.5 dienų');
  });
});
