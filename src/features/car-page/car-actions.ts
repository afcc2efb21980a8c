/** What a car page does as soon as it is there; its islands come later. Without it every button is a link that works. */
import { freshenCarPage } from '~/client/car-freshness.ts';
import '~/client/opening-hours.ts';
import { answerCalls } from '~/client/phone-reveal.ts';

answerCalls();
void freshenCarPage();
