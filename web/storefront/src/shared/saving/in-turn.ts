/** Does something while no other tab of the shop does it; where the browser knows no turns, at once. */
export async function inTurn(name: string, act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, act);
  else await act();
}
