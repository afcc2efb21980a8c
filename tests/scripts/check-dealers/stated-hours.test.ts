import { expect, test } from 'vitest';
import { statedHours } from '../../../scripts/check-dealers/stated-hours.ts';
import type { Site } from '../../../src/site/site.ts';
import { dealersFolder, type Files, siteOf, smith } from '../../site/dealers-folder.ts';

const open = (weekday: number, from: string, to: string) => ({ weekday, status: 'Open', open: from, close: to });
const week = (from: string, to: string) => [1, 2, 3, 4, 5].map((weekday) => open(weekday, from, to));

/** Showrooms and workshops in two towns. Only the showroom in Five Dock opens on Sundays, only its workshop on Saturdays. */
function files(more: Files = {}, alternating: readonly object[] = []): Files {
  const made = smith({ dealer: { hours: { alternating } } });
  const { locations: [first] = [], ...rest } = made['smith/locations.json'] as { locations: object[] };
  const place = (id: string, name: string, city: string, type: string, hours: object[]) => ({
    ...first,
    ...{ id, name, slug: id, primary: id === '1', location_type: type, contact_detail: { opening_hours: hours } },
    ...{ address: { street: '1 High Street', city, state: 'NSW', postcode: city === 'Newcastle' ? '2300' : '2046' } },
  });
  const locations = [
    place('1', 'Smith Motors Five Dock', 'Five Dock', 'sales', [
      ...week('08:30', '17:30').map((it) => (it.weekday === 4 ? { ...it, close: '20:00' } : it)),
      open(6, '08:30', '17:00'),
      open(0, '10:00', '16:00'),
    ]),
    place('2', 'Smith Motors Newcastle', 'Newcastle', 'sales', [...week('08:30', '17:30'), open(6, '08:30', '16:00')]),
    place('3', 'Smith Motors Five Dock Service', 'Five Dock', 'service', [
      ...week('07:30', '17:00'),
      open(6, '08:00', '12:30'),
    ]),
    place('4', 'Smith Motors Newcastle Service', 'Newcastle', 'service', week('07:30', '17:00')),
    place('5', 'Smith Motors Newcastle Parts', 'Newcastle', 'parts', [
      ...week('08:00', '17:00'),
      { weekday: 6, status: 'Open', formated_hours: 'By appointment only' },
    ]),
  ];
  return { ...made, 'smith/locations.json': { ...rest, locations }, ...more };
}

const about = (text: string): Files => ({
  'smith/pages/hours.md': `---\ntitle: Hours\ndescription: When we are here.\n---\n${text}\n`,
});

function warnings(more: Files, alternating?: readonly object[]): string[] {
  const all = files(more, alternating);
  const site: Site = siteOf(all);
  return statedHours(site, dealersFolder(all));
}

test('OPS-04 HOURS-01 a text that names a closed day is reported with its file and line, and the hours', () => {
  const text = 'Service in Five Dock and Newcastle, open Saturdays, with loan cars.';
  expect(warnings(about(text))).toEqual([
    `dealers/smith/pages/hours.md:5  "${text}": the hours of Smith Motors Newcastle Service are "Saturday Closed"`,
  ]);
});

test.each([
  'Our workshop in Newcastle is open on Saturday mornings.',
  'Newcastle service: open Saturday',
  'The Newcastle showroom is open seven days.',
  'Open 7 days a week in Newcastle',
  'Newcastle is open every day.',
  'Test drives in Newcastle on Sundays too, with or without a booking.',
  'Our workshops are open Monday to Saturday, closed Sundays: Newcastle and Five Dock.',
  'Newcastle is open at weekends.',
  'Five Dock service is open Saturday afternoons.',
  'The Five Dock workshop is open Mon–Sun.',
  'Servicing in Five Dock from 5 am, with a body shop under the same roof.',
  'Doors open at five.',
  'Our doors open at 6.30 am.',
  'Sales are open until 9 pm on Thursdays.',
  'The Newcastle showroom is open till 8 pm on Thursdays.',
  'The workshop in Five Dock is open 7:30am to 6pm weekdays.',
  'Open 9am – 5pm Monday to Friday in Newcastle',
  'Open 9\u00a0am – 5\u00a0pm Monday to Friday in Newcastle',
  'Open 9&nbsp;am to 5&nbsp;pm Monday to Friday in Newcastle',
  'Our doors open at 6:30\u202fam.',
  'Sales are open until 9\u2009pm on\u00a0Thursdays.',
  'The Five Dock showroom is closed on Sundays.',
  'Five Dock service, closed Saturdays',
  'Newcastle parts: open Saturdays',
  'Our parts counter is open Saturday mornings.',
  'The Newcastle showroom is open every day except Monday.',
  '- Open on Saturday mornings at Newcastle Service',
  'We are trading Sundays in Newcastle.',
  'The Five Dock workshop is open Tuesdays to Sundays.',
  'Ring {{phone}}, Monday to Friday 8am to 8pm, before anything gets repaired.',
  'Ring us Monday to Friday, or 8 am to 6 pm on Sundays.',
  'Call {{phone}} (Monday to Saturday 6 am to 6 pm).',
  'Phone us weekdays 6am – 6pm.',
  'You can reach us Monday to Friday, weekends 8 am to 8 pm.',
  'Visit us in Newcastle, Monday to Friday 9am to 6pm.',
  'Drop in any time Mon–Sun 9 am to 5 pm in Newcastle.',
  'Talk to Priya in Newcastle, Saturdays 8.30 am to 6 pm.',
  '- Monday to Friday: 6 am to 9 pm',
  '| Saturday 5 am to 10 am |',
  'Weekdays 6 am to 6 pm',
  'We are here Monday to Friday 7am to 9pm.',
  'Opening hours: Sundays 8 am to 8 pm',
  'The Newcastle showroom is open Monday to Friday 8am to 6pm.',
])('OPS-04 HOURS-01 "%s" is a warning', (text) => {
  expect(warnings(about(text))).toEqual([expect.stringContaining('dealers/smith/pages/hours.md:5  ')]);
});

test.each([
  'Our workshop in Five Dock is open on Saturday mornings.',
  'Ring {{phone}}, Monday to Friday 8.30am to 5pm, before anything gets repaired.',
  'Call us weekdays 9am – 5pm.',
  'Visit us in Newcastle, Monday to Friday 9am to 5.30pm.',
  '- Monday to Friday: 8:30 am to 5:30 pm',
  'Call roadside assistance on 1300 555 014, Monday to Sunday 6am to 10pm.',
  'The ombudsman answers calls Monday to Friday 6 am to 9 pm.',
  'The market is on Saturdays 6 am to 11 pm.',
  'Anna ran the Sunday 6 am to 7 am swim before work.',
  'Our next sausage sizzle: come in on Saturday, 5 December, 6 am to 9 am.',
  'We call you back within the hour.',
  'Ring us on Monday, 3 to 5 days before the service.',
  'Open seven days',
  'Open 7 days a week',
  'Test drives in Five Dock on Sundays too, with or without a booking.',
  'Sales in Newcastle and Five Dock are open Saturdays.',
  'The Newcastle showroom is open every day except Sunday.',
  'Five Dock service is open Monday to Friday, Saturday mornings, closed Sundays.',
  'The Five Dock showroom is open till 8 pm on Thursdays.',
  'Servicing from 7.30 am, and a lift to the station.',
  'Our workshops open at 7:30 am on weekdays.',
  'The showrooms are open 8:30am to 5:30pm weekdays.',
  'The showrooms are open 8:30\u00a0am – 5:30\u00a0pm weekdays.',
  'The showrooms are open 8:30&nbsp;am to 5:30&nbsp;pm weekdays.',
  'Our workshops open at 7.30\u202fam on\u00a0weekdays.',
  'Newcastle service is closed on weekends.',
  'The offer holds for seven days.',
  'Seven days to bring it back if our workshop missed a fault.',
  'On the second Saturday of each month the workshop floor in Newcastle is swept.',
  'Careers in sales: paid training, tools for apprentices, and Sundays off.',
  'Bring it to the Newcastle workshop by Sunday and collect it on Monday.',
  'Drive a van home this weekend.',
  'The Newcastle workshop is open on Saturday 5 December.',
  'We are not open Sundays in Newcastle.',
  'Windows open a little in the rain.',
  'We closed the Newcastle branch’s old yard in 2019.',
])('OPS-04 HOURS-01 "%s" is right, or says nothing about hours', (text) => {
  expect(warnings(about(text))).toEqual([]);
});

test('OPS-04 HOURS-07 a Saturday that is by appointment every second week is not "open Saturdays"', () => {
  const rule = { types: ['service'], weekday: 6, from: '2025-06-14', text: 'By Appointment Only' };
  expect(warnings(about('Five Dock service, open Saturdays'), [rule])).toEqual([
    expect.stringContaining('"Saturday 8:00\u00a0am – 12:30\u00a0pm, By Appointment Only every second Saturday"'),
  ]);
});

test('OPS-04 HOURS-01 texts in JSON files are read, and posts of the blog are not', () => {
  const post = `---\ntitle: A post\ndescription: A post.\npublished: 2026-01-02\n---\nNewcastle is open Sundays.\n`;
  expect(warnings({ 'smith/pages/blog/a-post.md': post })).toEqual([]);
  const promos = { slides: [{ title: 'Newcastle is open seven days', href: '/', image: 'https://x.example/a.jpg' }] };
  const all = files({ 'smith/promos.json': promos });
  expect(statedHours(siteOf(files()), dealersFolder(all))).toEqual([
    'dealers/smith/promos.json:4  "Newcastle is open seven days": the hours of Smith Motors Newcastle are "Sunday Closed"',
  ]);
});

test('OPS-04 HOURS-01 a text of texts.json that begins with a day states hours', () => {
  const all = files({ 'smith/texts.json': { 'forms.talk': 'Monday to Friday: 5 am to 6 pm' } });
  expect(statedHours(siteOf(files()), dealersFolder(all))).toEqual([
    expect.stringContaining('dealers/smith/texts.json:2  "Monday to Friday: 5 am to 6 pm": the hours of'),
  ]);
});

/** A preset's page or text that the dealer uses. */
const preset = (more: Files, own: Files = {}): Files => {
  const dealer = files()['smith/dealer.json'] as object;
  return {
    '_presets/family/dealer.json': {},
    'smith/dealer.json': { ...dealer, template: 'family', hours: { alternating: [] } },
    ...more,
    ...own,
  };
};
const page = (text: string) => `---\ntitle: Service\ndescription: Servicing.\n---\n${text}\n`;
const wrong = 'Service in Newcastle, open Saturdays.';

test.each([
  wrong,
  'Our workshop in Newcastle is open on Saturday mornings.',
  'Newcastle is open every day.',
  'Newcastle is open at weekends.',
  'Our doors open at 6.30 am.',
  'Open 9 am – 5 pm Monday to Friday in Newcastle',
  'Open 9\u00a0am – 5\u00a0pm Monday to Friday in Newcastle',
  'The Five Dock showroom is closed on Sundays.',
  'We are trading Sundays in Newcastle.',
  'Sales are open until 9pm on Thursdays.',
])('OPS-04 HOURS-01 "%s" on a page of the preset is a warning for the dealer that uses it', (text) => {
  for (const file of ['pages/service.md', 'pages/pages/service.md']) {
    expect(warnings(preset({ [`_presets/family/${file}`]: page(text) }))).toEqual([
      expect.stringMatching(new RegExp(`^dealers/_presets/family/${file}:5  .*the hours of Smith Motors`)),
    ]);
  }
});

test.each([
  'Our workshop in Five Dock is open on Saturday mornings.',
  'Open seven days',
  'Our workshops open at 7:30 am on weekdays.',
  'The showrooms are open 8:30am to 5:30pm weekdays.',
  'Newcastle service is closed on weekends.',
])('OPS-04 HOURS-01 "%s" on a page of the preset is right', (text) => {
  expect(warnings(preset({ '_presets/family/pages/service.md': page(text) }))).toEqual([]);
});

test('OPS-04 HOURS-01 neither a page that the dealer replaces is read, nor a preset that it does not use', () => {
  const shared = { '_presets/family/pages/service.md': page(wrong) };
  expect(warnings(preset(shared, { 'smith/pages/service.md': page('Servicing of all makes.') }))).toEqual([]);
  expect(warnings({ ...shared, '_presets/family/dealer.json': {} })).toEqual([]);
});

test('OPS-04 HOURS-01 a text of the preset counts where the dealer has no other', () => {
  const shared = {
    '_presets/family/dealer.json': {},
    '_presets/family/texts.json': JSON.stringify({ 'forms.talk': wrong }, null, 2),
  };
  const [warning, ...others] = warnings(preset(shared));
  expect(warning).toContain(`dealers/_presets/family/texts.json:2  "${wrong}": the hours of`);
  expect(others).toEqual([]);
  expect(warnings(preset(shared, { 'smith/texts.json': { 'forms.talk': 'Call us.' } }))).toEqual([]);
});
