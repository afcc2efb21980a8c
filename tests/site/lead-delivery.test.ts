import { expect, test } from 'vitest';
import { loadSite } from '~/site/load/load.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, problemsOf, siteOf, smith } from './dealers-folder.ts';

const delivery = (changes: object) => ({
  dealer: {
    leads: {
      delivery: {
        mailboxes: [{ id: 'sales', to: 'sales@smith.example' }],
        webhooks: [{ id: 'crm', url: 'https://crm.example/leads' }],
        ...changes,
      },
    },
  },
});

test('LEAD-06 destinations and routes are read, and a mailbox gets emails unless it says adf', () => {
  const routes = [{ categories: ['Service Enquiry'], to: ['sales'] }, { to: ['sales', 'crm'] }];
  expect(siteOf(smith(delivery({ routes }))).leads.delivery).toMatchObject({
    mailboxes: [{ id: 'sales', to: 'sales@smith.example', format: 'text' }],
    webhooks: [{ id: 'crm', url: 'https://crm.example/leads' }],
    routes,
  });
});

test.each([
  ['a route to nowhere', { routes: [{ to: ['crmm'] }] }, 'routes[0].to[0]', 'did you mean "crm"'],
  ['a route for a location that is not', { routes: [{ locations: ['x'], to: ['crm'] }] }, 'locations[0]', 'a location'],
  ['two of one name', { webhooks: [{ id: 'sales' }] }, 'webhooks[0].id', 'already the id'],
  ['a CRM without encryption', { webhooks: [{ id: 'c', url: 'http://crm.example' }] }, 'url', 'https://'],
  ['no mailbox at all', { mailboxes: [{ id: 'm', to: 'someone' }] }, 'mailboxes[0].to', 'an email address'],
  ['an API key', { webhooks: [{ id: 'c', key: 'k3y-of-smith' }] }, 'webhooks[0].key  must', 'begins with CRM_KEY_'],
])('LEAD-06 %s is found before the build', (_, changes, path, says) => {
  const problems = problemsOf(smith(delivery(changes)))
    .map(problemText)
    .join('\n');
  expect(problems).toContain(path);
  expect(problems).toContain(says);
  expect(problems).not.toContain('k3y-of-smith');
});

/** What the check says about a key that the dealer with this slug names. */
function keyProblems(slug: string, key: string): string[] {
  const own = { slug, ...delivery({ webhooks: [{ id: 'crm', url: 'https://crm.example', key }] }).dealer };
  const loaded = loadSite(dealersFolder(smith({ dealer: own }, slug)), slug);
  return loaded.ok ? [] : loaded.problems.map(problemText);
}

test.each([
  ['smith', 'CRM_KEY_SMITH'],
  ['smith', 'CRM_KEY_SMITH__SALES'],
  ['smith-north', 'CRM_KEY_SMITH_NORTH__SALES'],
])('OPS-14 %s may name %s, a key of its own', (slug, key) => expect(keyProblems(slug, key)).toEqual([]));

test.each([
  ['smith', 'CRM_KEY_JONES', 'CRM_KEY_SMITH__'],
  ['smith', 'CRM_KEY_SMITH_NORTH', 'CRM_KEY_SMITH__'],
  ['smith', 'CRM_KEY_SMITH_NORTH__SALES', 'CRM_KEY_SMITH__'],
  ['smith', 'CRM_KEY_SMITHS', 'CRM_KEY_SMITH__'],
  ['smith-north', 'CRM_KEY_SMITH__NORTH', 'CRM_KEY_SMITH_NORTH__'],
  ['smith-north', 'CRM_KEY_SMITH', 'CRM_KEY_SMITH_NORTH__'],
])(
  "OPS-14 an address of %s never receives %s, another dealer's key: it is found before the build",
  (slug, key, right) => {
    const problems = keyProblems(slug, key);
    expect(problems).toEqual([expect.stringMatching(/dealer\.json:\d+:\d+/)]);
    expect(problems[0]).toContain('leads.delivery.webhooks[0].key');
    expect(problems[0]).toContain(`begin with ${right}`);
  },
);
