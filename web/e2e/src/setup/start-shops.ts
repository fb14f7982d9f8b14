import { demoFolder } from './import.ts';
import { startPostgres } from './postgres.ts';
import { startShop } from './shop.ts';

/** Starts a demo shop on each database, for all tests; ends them afterwards. Tests that start one of their own begin with a copy. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for the default export of its global setup.
export default async function startShops(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  // It fills its database beside the folder.
  const onPostgres = startShop(postgres.url);
  const demo = demoFolder();
  const shops = { sqlite: await startShop(), postgres: await onPostgres };
  const told = Object.entries(shops).map(([name, { url, place }]) => [name, { url, place }]);
  process.env.VITRINA_SHOPS = JSON.stringify(Object.fromEntries(told));
  return async () => {
    await Promise.all(Object.values(shops).map((shop) => shop.stop()));
    await postgres.stop();
    demo.remove();
  };
}
