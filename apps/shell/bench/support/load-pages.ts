import { Requests } from './requests.ts';

/** Pages asked for one after the other, a few a second, as visitors come. */
const EVERY_MS = 50;

export interface PageLoad {
  stop(): Promise<{ readonly asked: number; readonly failed: number }>;
}

export function loadPages(site: string, place: string): PageLoad {
  const requests = new Requests(site);
  let [asked, failed] = [0, 0];
  const under = new Set<Promise<void>>();
  const ask = async (): Promise<void> => {
    asked += 1;
    const { status, body } = await requests.page(place);
    if (status !== 200 || !body.endsWith('</html>') || body.includes('data-remote-failed')) failed += 1;
  };
  const timer = setInterval(() => {
    const asking = ask().catch(() => void (failed += 1));
    under.add(asking);
    void asking.then(() => under.delete(asking));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
      requests.close();
      return { asked, failed };
    },
  };
}
