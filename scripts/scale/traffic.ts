import { type Answer, answerText, ask } from '../bench/load/ask.ts';
import type { SendLead } from '../bench/load/lead-sender.ts';
import { startLoad } from '../bench/load/start-load.ts';
import { dealer, stock } from './sites.ts';

export type TrafficOptions = {
  /** Requests per second, if the machine can keep up. */
  rate: number;
  /** One request in this many is a lead. */
  leadOf: number;
  /** Maximum concurrent requests; by default as many as a busy machine still serves at once. */
  most?: number;
  /** Whether a lead with this response is sent again. */
  again: (answer: Answer) => boolean;
};

const car = stock[0]?.slug ?? '';
const pages = ['/', '/search/used-cars', `/cars/${car}`, `/api/cars/${car}/view.json`];

/** The response of a gateway that is overloaded on this machine, or whose search host is: a response, if not the desired one. */
const isBusy = (text: string): boolean => /Too many people|We can’t do that just now/.test(text);

/**
 * Does something while shoppers view pages and send enquiries, without a pause, at a port of this machine.
 * @param sendLead one sender for all rounds, so that no shopper sends too many
 * @returns once all requests have responses: how many leads were accepted, what went wrong, and what `act` returned
 */
export async function underTraffic<T>(
  port: number,
  sendLead: SendLead,
  { rate, leadOf, most = 60, again }: TrafficOptions,
  act: () => Promise<T>,
): Promise<{ leads: number; wrong: string[]; result: T }> {
  const wrong: string[] = [];
  let leads = 0;
  const send = async (number: number): Promise<void> => {
    const isLead = number % leadOf === 0;
    const page = pages[number % pages.length] ?? '/';
    const answer = await (isLead ? sendLead(again) : ask(port, dealer, page));
    if (answer.status !== 200 && (isLead || !isBusy(answer.text)))
      wrong.push(`${isLead ? 'a lead' : page} got ${answerText(answer)}`);
    else if (isLead) leads += 1;
  };
  const load = startLoad(send, { rate, most });
  const result = await act().finally(() => load.end());
  return { leads, wrong, result };
}
