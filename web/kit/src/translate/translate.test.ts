import { describe, expect, it, vi } from 'vitest';
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

describe('CALL-03 a missing text', () => {
  it('is told by the key that was looked for, and one that is there is not', () => {
    const onMissing = vi.fn();
    const { t, tn } = createTranslate('lt', { Here: 'Čia' }, 'document', onMissing);
    expect([t('Here'), t('Hello'), tn('{count} days', 2)]).toEqual(['Čia', 'Hello', '2 days']);
    expect(onMissing.mock.calls).toEqual([['Hello'], ['{count} days_other']]);
  });

  it('is not told where a key need not have one', () => {
    const onMissing = vi.fn();
    const { known } = createTranslate('lt', { finishing: 'Apdaila' }, 'document', onMissing);
    expect([known('finishing'), known('options')]).toEqual(['Apdaila', undefined]);
    expect(onMissing).not.toHaveBeenCalled();
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
    expect(tn('{count} days', 1.5)).toBe('1,5 dienų');
  });

  it('I18N-02 a count is written as numbers of the language are', () => {
    expect(tn('{count} days', 12345)).toBe('12\u00a0345 dienos');
    expect(tn('{count} days', 12345, { count: '100+' })).toBe('100+ dienos');
    expect(tn('{count} days', 5, { count: 12345 })).toBe('12\u00a0345 dienos');
    const german = createTranslate('de', { '{count} days_other': '{count} Tage' }, 'language');
    expect(german.tn('{count} days', 12345)).toBe('12.345 Tage');
  });

  it('I18N-02 a number in a text is written as a count is, and what is a string stays as it is', () => {
    const german = createTranslate('de', {}, 'language');
    const written = german.t('{amount} of {max}, {code}', {
      amount: 0.5,
      max: 12345,
      code: '12345',
    });
    expect(written).toBe('0,5 of 12.345, 12345');
    expect(german.tn('{count} of {max}', 1, { max: 12345 })).toBe('1 of 12.345');
  });
});
