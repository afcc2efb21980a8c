import { setTimeout as sleep } from 'node:timers/promises';
import { get } from './get.ts';
import type { shapeLeads } from './leads.ts';
import { stock } from './sites.ts';

/** Shoppers who view pages and send enquiries, without a pause, until stopped. */
export type Traffic = {
  /** Stops it once all requests have responses. Returns how many leads were accepted, and what went wrong. */
  end(): Promise<{ leads: number; wrong: string[] }>;
};

export type TrafficOptions = {
  /** Sends a lead; one sender for all rounds, so that no shopper sends too many. */
  sendLead: ReturnType<typeof shapeLeads>;
  /** Requests per second, if the machine can keep up. */
  rate: number;
  /** One request in this many is a lead. */
  leadOf: number;
  /** Whether a lead is sent again when its connection breaks, as browsers do. */
  stubborn?: boolean;
};

const car = stock[0]?.slug ?? '';
const pages = ['/', '/search/used-cars', `/cars/${car}`, `/api/cars/${car}/view.json`];

/** The response of a gateway that is overloaded on this machine, or whose search host is: a response, if not the desired one. */
const isBusy = (text: string): boolean => /Too many people|We can’t do that just now/.test(text);

/** Maximum concurrent requests: on a busy machine they would only wait for each other. */
const mostOpen = 60;

/** Sends traffic to a port of this machine. */
export function startTraffic(port: number, { sendLead, rate, leadOf, stubborn = false }: TrafficOptions): Traffic {
  const wrong: string[] = [];
  const open = new Set<Promise<void>>();
  let leads = 0;
  let requestCount = 0;
  let ending = false;

  async function lead(): Promise<void> {
    const { status, fault } = await sendLead((answer) => (stubborn ? answer.status !== 200 : answer.status === 503));
    if (status === 200) leads += 1;
    else wrong.push(`a lead got ${fault ?? status}`);
  }

  async function look(page: string): Promise<void> {
    const { status, text } = await get(port, page);
    if (status !== 200 && !isBusy(text)) wrong.push(`${page} got ${status} ${text.slice(0, 100)}`);
  }

  const start = performance.now();
  async function run(): Promise<void> {
    while (!ending) {
      const due = Math.floor(((performance.now() - start) * rate) / 1000);
      for (; requestCount < due; requestCount += 1) {
        if (open.size >= mostOpen) continue;
        const one = (requestCount % leadOf === 0 ? lead() : look(pages[requestCount % pages.length] ?? '/')).finally(
          () => open.delete(one),
        );
        open.add(one);
      }
      await sleep(5);
    }
  }
  const running = run();

  return {
    async end() {
      ending = true;
      await running;
      await Promise.all(open);
      return { leads, wrong };
    },
  };
}
