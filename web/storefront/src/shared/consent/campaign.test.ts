import { expect, it } from 'vitest';
import { campaignCookie, campaignIn } from './campaign.ts';

it('SHELL-09 the keys of a campaign are those of the address', () => {
  expect(campaignIn('?mc_cid=c0ffee1234&page=1&mc_eid=f00d-ba_r')).toEqual([
    ['mc_cid', 'c0ffee1234'],
    ['mc_eid', 'f00d-ba_r'],
  ]);
});

it.each([
  ['nothing', ''],
  ['an empty key', '?mc_cid='],
  ['more of a cookie', '?mc_cid=a%3B%20Domain%3Devil.example'],
  ['a line', '?mc_eid=a%0Ab'],
  ['an address', '?mc_eid=ona%40example.com'],
  ['a long text', `?mc_cid=${'a'.repeat(65)}`],
])('SHELL-09 %s is no key', (_, search) => {
  expect(campaignIn(search)).toEqual([]);
});

it('SHELL-09 a key is kept for three days, and sent to nobody else', () => {
  expect(campaignCookie(['mc_cid', 'c0'], true)).toBe(
    'mc_cid=c0; Max-Age=259200; Path=/; SameSite=Lax; Secure',
  );
});
