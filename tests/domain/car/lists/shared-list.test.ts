import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listChanges } from '~/domain/car/lists/shared-list.ts';

test.each([
  { what: 'saved before signing in', known: [], browser: ['a'], account: [], both: ['a'] },
  { what: 'saved on another device', known: [], browser: [], account: ['a'], both: ['a'] },
  { what: 'removed here', known: ['a', 'b'], browser: ['b'], account: ['a', 'b'], both: ['b'] },
  { what: 'removed on another device', known: ['a', 'b'], browser: ['a', 'b'], account: ['b'], both: ['b'] },
  { what: 'removed on both', known: ['a'], browser: [], account: [], both: [] },
  { what: 'added here, removed there', known: ['a'], browser: ['b', 'a'], account: [], both: ['b'] },
])('WATCH-01 FAV-01 of a car $what browser and account end with $both', ({ known, browser, account, both }) => {
  const { addToAccount, removeFromAccount, addToBrowser, removeFromBrowser } = listChanges({ known, browser, account });
  const after = (list: string[], add: string[], remove: string[]) =>
    [...list, ...add].filter((id) => !remove.includes(id)).sort();
  expect(after(browser, addToBrowser, removeFromBrowser)).toEqual(both);
  expect(after(account, addToAccount, removeFromAccount)).toEqual(both);
});

type Device = { list: Set<string>; known: string[] };
const car = fc.constantFrom('a', 'b', 'c', 'd');
const steps = fc.array(
  fc.record({
    device: fc.constantFrom(0, 1),
    act: fc.oneof(
      car.map((id) => ({ save: id })),
      car.map((id) => ({ remove: id })),
      fc.constant('meet' as const),
    ),
  }),
  { maxLength: 30 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** An account and two devices with the same shopper. */
function aShopper() {
  const account = new Set<string>();
  const devices: Device[] = [0, 1].map(() => ({ list: new Set(), known: [] }));
  /** Both lists change as the rules say. */
  const meet = (device: Device) => {
    const changes = listChanges({ known: device.known, browser: [...device.list], account: [...account] });
    for (const id of changes.addToAccount) account.add(id);
    for (const id of changes.removeFromAccount) account.delete(id);
    for (const id of changes.addToBrowser) device.list.add(id);
    for (const id of changes.removeFromBrowser) device.list.delete(id);
    expect([...device.list].sort()).toEqual([...account].sort());
    device.known = [...account];
  };
  const take = ({ device, act }: Step): Device => {
    const own = devices[device] as Device;
    if (act === 'meet') meet(own);
    else if ('save' in act) own.list.add(act.save);
    else own.list.delete(act.remove);
    return own;
  };
  return { account, devices, meet, take };
}

test('WATCH-01 FAV-01 after any saves, removals and merges two devices and the account agree, and the last change of each car counts', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { account, devices, meet, take } = aShopper();
      const last = new Map<string, boolean>();
      for (const step of taken) {
        const own = take(step);
        if (step.act === 'meet') continue;
        // Met after each change: then the last word is known, whoever had it.
        for (const device of [own, ...devices]) meet(device);
        last.set('save' in step.act ? step.act.save : step.act.remove, 'save' in step.act);
        for (const [id, saved] of last) expect([id, account.has(id)]).toEqual([id, saved]);
      }
    }),
  );
});

test('WATCH-01 FAV-01 after any saves and removals apart, two devices agree once each has synced with the account', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { account, devices, meet, take } = aShopper();
      for (const step of taken) take(step);
      for (const device of [...devices, ...devices]) meet(device);
      for (const { list } of devices) expect([...list].sort()).toEqual([...account].sort());
    }),
  );
});
