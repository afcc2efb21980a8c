import { type ComplianceRule, error } from './rule.ts';

/**
 * Every page names the licence of each state in which the dealer trades, identified as such (NSW s 19A, VIC s 52 and
 * equivalents elsewhere).
 */
export const licences: ComplianceRule = {
  id: 'licences',
  title: 'The footer of every page shows the dealer licence of each state traded in, named as a licence',
  check: ({ whole, footer }, { tradingStates, licences: known }) => {
    if (!whole) return [];
    return tradingStates.flatMap((state) => {
      const ofState = known.filter((licence) => licence.state === state);
      if (ofState.length === 0) return [error(`There is no dealer licence number for ${state}`)];
      if (ofState.some(({ line }) => footer.includes(line))) return [];
      const numbered = ofState.some(({ number }) => footer.includes(number));
      return [
        error(
          numbered
            ? `The footer shows the licence number for ${state} but does not say that it is a licence`
            : `The footer does not show the dealer licence for ${state} (${ofState.map(({ line }) => line).join(', ')})`,
        ),
      ];
    });
  },
};

/** A dealer that offers credit names the credit licence on every page, as lenders require of their representatives. */
export const creditLicences: ComplianceRule = {
  id: 'credit-licence',
  title: 'The footer of every page says under whose licence credit is offered, where it is',
  check: ({ whole, footer }, { creditLicence }) =>
    !whole || creditLicence === undefined || footer.includes(creditLicence.replace(/\s+/g, ' ').trim())
      ? []
      : [error('The footer does not say under whose licence credit is offered (finance.creditLicence)')],
};
