import { expect, test } from 'vitest';
import { promisedSteps } from '~/domain/lead/sent/what-next.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { siteOf, smith } from '../../../site/dealers-folder.ts';

test('LEAD-09 no time is promised unless the dealer does so; the promise ends the first step', () => {
  const [first] = leadDealer(siteOf(smith())).whatNext;
  expect(first).toBe('One of our team will read your enquiry.');
  expect(leadDealer(siteOf(smith())).whatNext.join(' ')).not.toMatch(/hour|minute/);
  const promised = siteOf(smith({ dealer: { leads: { answerTime: 'within one business hour' } } }));
  expect(leadDealer(promised).whatNext[0]).toBe(
    'One of our team will read your enquiry, usually within one business hour.',
  );
});

test('LEAD-09 a dealer without steps has nothing to promise', () => {
  expect(promisedSteps({ whatNext: [], answerTime: 'today' }, platformTexts.sentLead)).toEqual([]);
  expect(promisedSteps({ whatNext: ['We call'], answerTime: 'today' }, platformTexts.sentLead)).toEqual([
    'We call, usually today.',
  ]);
});
